/* Writes the OpenAPI document from the declarations of every route: node --import tsx scripts/openapi.ts */
import { globSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import "./local/server-only";

const target = "lib/http/openapi/openapi.generated.json";
const { declaredRoutes, openapiDocument } = await import("@/lib/http/openapi/openapi");
const modules: Record<string, Record<string, unknown>> = {};
for (const file of globSync("app/**/route.ts")) {
  // This route serves the file that is being written, so it is left out.
  if (/[\\/]api[\\/](openapi\.json|docs)[\\/]/.test(file)) continue;
  modules[file.replaceAll("\\", "/")] = await import(pathToFileURL(resolve(file)).href);
}
const routes = declaredRoutes(modules);
writeFileSync(target, `${JSON.stringify(openapiDocument(routes), null, 2)}\n`);
console.log(`${routes.length} calls written to ${target}`);
process.exit(0);
