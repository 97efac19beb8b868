import { runScript } from "./bootstrap.mjs";

runScript("worker.ts", { installs: false });
