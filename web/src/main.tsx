import { render } from "preact";
import { App } from "./App";
import "./estilo/fichas.css";
import "./estilo/base.css";
import "./estilo/paginas.css";

render(<App />, document.getElementById("app") as HTMLElement);
