/* Writes the OpenAPI document from the declarations of every route: node --conditions=react-server --import tsx scripts/openapi.ts */
import { globSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type DeclaredRoute, openapiDocument } from "@/lib/server/openapi";
import type { DeclaredHandler } from "@/lib/server/route";

const routes: DeclaredRoute[] = [];
for (const file of globSync("app/**/route.ts").sort()) {
  const module = (await import(pathToFileURL(resolve(file)).href)) as Record<string, Partial<DeclaredHandler>>;
  for (const [method, handler] of Object.entries(module)) {
    if (typeof handler === "function" && handler.declaration) {
      routes.push({ path: file.replace(/^app/, "").replace(/\/route\.ts$/, ""), method, declaration: handler.declaration });
    }
  }
}
writeFileSync("lib/server/openapi.generated.json", `${JSON.stringify(openapiDocument(routes), null, 2)}\n`);
console.log(`${routes.length} calls written to lib/server/openapi.generated.json`);
process.exit(0);
