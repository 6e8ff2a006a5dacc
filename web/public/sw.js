// Keeps the files of the page, whose names change with what they say, and the page itself for when there is no network.
// Nothing of a match is kept: /api and /ws always go to the server.
const CAJA = "mazo-1";

self.addEventListener("install", (e) => {
  e.waitUntil(caches.open(CAJA).then((c) => c.add("/")).catch(() => undefined));
  self.skipWaiting();
});

self.addEventListener("activate", (e) => {
  e.waitUntil(
    caches
      .keys()
      .then((todas) => Promise.all(todas.filter((k) => k !== CAJA).map((k) => caches.delete(k))))
      .then(() => self.clients.claim()),
  );
});

async function guardada(pedido) {
  const caja = await caches.open(CAJA);
  const hay = await caja.match(pedido);
  if (hay) return hay;
  const r = await fetch(pedido);
  if (r.ok) await caja.put(pedido, r.clone());
  return r;
}

async function pagina(pedido) {
  try {
    const r = await fetch(pedido);
    if (r.ok) {
      const caja = await caches.open(CAJA);
      await caja.put("/", r.clone());
      // What older versions of the page left behind goes when there are too many.
      const claves = await caja.keys();
      for (const k of claves.slice(0, Math.max(0, claves.length - 120))) await caja.delete(k);
    }
    return r;
  } catch (error) {
    const hay = await caches.match("/");
    if (hay) return hay;
    throw error;
  }
}

self.addEventListener("fetch", (e) => {
  const u = new URL(e.request.url);
  if (e.request.method !== "GET" || u.origin !== self.location.origin) return;
  if (u.pathname.startsWith("/assets/")) e.respondWith(guardada(e.request));
  else if (e.request.mode === "navigate") e.respondWith(pagina(e.request));
});

self.addEventListener("notificationclick", (e) => {
  e.notification.close();
  const donde = e.notification.data || "/";
  e.waitUntil(
    self.clients.matchAll({ type: "window" }).then((todas) => {
      const suya = todas.find((c) => new URL(c.url).pathname === donde);
      return suya ? suya.focus() : self.clients.openWindow(donde);
    }),
  );
});
