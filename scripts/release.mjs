import { runScript } from "./bootstrap.mjs";

runScript("release.ts");
