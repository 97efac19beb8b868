import { runScript } from "./bootstrap.mjs";

runScript("demo.ts");
