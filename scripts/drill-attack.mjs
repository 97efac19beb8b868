import { runScript } from "./bootstrap.mjs";

runScript("./drill-attack.ts");
