import { runScript } from "./bootstrap.mjs";

runScript("./drill-deploy.ts");
