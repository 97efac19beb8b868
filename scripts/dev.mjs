import { runScript } from "./bootstrap.mjs";

runScript("dev.ts");
