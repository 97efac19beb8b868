import { globSync } from "node:fs";
import { join } from "node:path";
import type { DeclaredHandler } from "@/lib/http/doors/route-declaration";
import { type DeclaredRoute, declaredRoutes } from "@/lib/http/openapi/openapi";

const root = join(import.meta.dirname, "../../..");

type Modules = Record<string, Record<string, unknown>>;

/** Every route module of the product, by file. */
export async function routeModules(): Promise<Modules> {
  const files = globSync("app/**/route.ts", { cwd: root }).sort();
  const modules = await Promise.all(
    files.map(async (file) => [file, (await import(join(root, file))) as Modules[string]] as const),
  );
  return Object.fromEntries(modules);
}

export interface Door extends DeclaredRoute {
  /** `POST /api/event-requests/[uuid]/unlock` */
  name: string;
  handler: DeclaredHandler;
}

/** Every call that goes through `route()`, by name. */
export async function doors(): Promise<Door[]> {
  const modules = await routeModules();
  return declaredRoutes(modules).map((route) => ({
    ...route,
    name: `${route.method} ${route.path}`,
    handler: modules[`app${route.path}/route.ts`]?.[route.method] as DeclaredHandler,
  }));
}
