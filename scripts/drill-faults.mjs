import { runScript } from "./bootstrap.mjs";

runScript("./drill-faults.ts");
