import { render } from "preact";
import { App } from "./App";
import { registra } from "./piezas/Instala";
import "./estilo/fichas.css";
import "./estilo/base.css";
import "./estilo/paginas.css";

render(<App />, document.getElementById("app") as HTMLElement);
registra();
