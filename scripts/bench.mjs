import { runScript } from "./bootstrap.mjs";

runScript("../bench/main.ts");
