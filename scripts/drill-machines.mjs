import { runScript } from "./bootstrap.mjs";

runScript("./drill-machines.ts");
