import { runScript } from "./bootstrap.mjs";

runScript("test.ts");
