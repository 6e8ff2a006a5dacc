import { readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";

// The server the page talks to while it is developed with `npm run dev`.
const server = "http://127.0.0.1:8765";
const FONTS = ["@fontsource-variable/alegreya", "@fontsource/alegreya-sans"];

/** The licences of the fonts go with them; those of the code, Vite gathers. */
const fonts: Plugin = {
  name: "licences of fonts",
  apply: "build",
  generateBundle() {
    const texts = FONTS.map((name) => readFileSync(new URL(`node_modules/${name}/LICENSE`, import.meta.url), "utf8"));
    this.emitFile({ type: "asset", fileName: "licencias_letras.txt", source: texts.join("\n\n") });
  },
};

export default defineConfig({
  plugins: [fonts],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "../src/mazo/table/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 2048,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    license: { fileName: "licencias.md" },
  },
  server: { proxy: { "/api": server, "/ws": { target: server.replace("http", "ws"), ws: true } } },
});
