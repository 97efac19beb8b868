import { runScript } from "./bootstrap.mjs";

runScript("./drill-restore.ts");
