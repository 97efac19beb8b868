import { runScript } from "./bootstrap.mjs";

runScript("drill-install.ts");
