// Before the first paint: the theme and the language chosen here before.
try {
  var a = JSON.parse(localStorage.getItem("mazo.ajustes") || "{}");
  if (a.tema && a.tema !== "auto") document.documentElement.dataset.tema = a.tema;
  if (a.idioma) document.documentElement.lang = a.idioma;
} catch (_) {}
