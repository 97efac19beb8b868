import { runScript } from "./bootstrap.mjs";

runScript("shots.ts");
