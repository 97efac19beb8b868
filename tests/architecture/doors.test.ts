import ts from "typescript";
import { describe, expect, it } from "vitest";
import { type Export, exportsOf, type Import, importsOf, parse, place, walk } from "./source";
import { plant, project, type Tree } from "./tree";

const DOORS = { route: "@/lib/http/doors/route", action: "@/lib/http/doors/action" } as const;
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const ROUTER_SETTINGS = new Set([
  "dynamic",
  "dynamicParams",
  "revalidate",
  "runtime",
  "maxDuration",
  "fetchCache",
  "preferredRegion",
  "generateStaticParams",
]);

/** Handlers that route() cannot make, each with its reason. */
const OTHER_HANDLERS: Record<string, string> = {
  "app/api/auth/[...nextauth]/route.ts": "next-auth brings its own handler",
  "app/api/[...path]/route.ts": "answers calls that do not exist: any method, nothing to parse",
  "app/api/openapi.json/route.ts": "hands out a generated file: nothing to guard, parse or translate",
  "app/api/docs/route.ts": "hands out a page made from that file, under a policy of its own",
  "app/healthz/route.ts": "answers while database and settings are down, so it builds no context",
  "app/metrics/route.ts":
    "asked by Prometheus: a token of its own, plain text, and 404 where there is no token",
  "app/readyz/route.ts": "asked every second by a load balancer: no session, no limits, plain text",
  "app/media/[folder]/[file]/route.ts": "streams bytes by content hash; the doors speak JSON",
  "app/badge/[slug]/[file]/route.ts":
    "a picture for other sites: SVG that every cache may keep; a wrong name is 404",
  "app/map-land/[version]/[z]/[x]/[file]/route.ts":
    "a tile of the map: bytes that every cache may keep; a wrong address is 404",
  "app/texts/[version]/[locale]/[names]/route.ts":
    "texts of screens: JSON that every cache may keep; a wrong address is 404",
  "app/og/[...path]/route.ts":
    "a picture for other sites: JPEG that every cache may keep; a wrong name is 404",
  "app/manifest.webmanifest/route.ts":
    "a file for browsers: JSON that every cache may keep; no session, no input",
  "app/robots.txt/route.ts": "a file for robots: plain text that every cache may keep; no session, no input",
  "app/sitemap.xml/route.ts": "a file for robots: XML that every cache may keep; no session, no input",
  "app/sitemaps/[file]/route.ts": "a file for robots: XML that every cache may keep; a wrong name is 404",
  "app/sandbox/info/route.ts": "outside of the product's API, and 404 on a live system before anything else",
  "app/sandbox/messages/route.ts":
    "outside of the product's API, and 404 on a live system before anything else",
};

function isMadeBy(
  door: keyof typeof DOORS,
  value: ts.Expression | undefined,
  imports: Map<string, Import>,
): boolean {
  if (!value || !ts.isCallExpression(value) || !ts.isIdentifier(value.expression)) return false;
  const source = imports.get(value.expression.text);
  return source?.from === DOORS[door] && source.name === door;
}

function besideTheDoor(
  tree: Tree,
  door: keyof typeof DOORS,
  path: string,
  isFree: (one: Export) => boolean,
): string[] {
  const file = parse(tree, path);
  const imports = importsOf(file);
  return exportsOf(file)
    .filter((one) => !isFree(one) && !isMadeBy(door, one.value, imports))
    .map(({ name, node }) => `${place(path, node)} ${name} is not made by ${door}()`);
}

function strayRoutes(tree: Tree, others: Record<string, string> = OTHER_HANDLERS): string[] {
  return tree
    .files("app/**/route.ts")
    .filter((path) => !(path in others))
    .flatMap((path) =>
      besideTheDoor(tree, "route", path, ({ name }) => ROUTER_SETTINGS.has(name) && !METHODS.has(name)),
    );
}

function strayActions(tree: Tree): string[] {
  return tree.files("app/**/actions.ts").flatMap((path) => {
    const first = parse(tree, path).statements[0];
    const isMarked = first !== undefined && isServerMark(first);
    const found = besideTheDoor(tree, "action", path, () => false);
    return isMarked ? found : [`${path} does not begin with "use server"`, ...found];
  });
}

const isServerMark = (node: ts.Node) =>
  ts.isExpressionStatement(node) &&
  ts.isStringLiteral(node.expression) &&
  node.expression.text === "use server";

/** Server functions (`use server`) outside of actions.ts: they would skip the guards. */
function thirdDoors(tree: Tree): string[] {
  return tree.files("{app,components,lib}/**/*.{ts,tsx}").flatMap((path) => {
    if (path.endsWith("/actions.ts") || !tree.read(path).includes("use server")) return [];
    const found: string[] = [];
    walk(parse(tree, path), (node) => {
      if (isServerMark(node)) found.push(`${place(path, node)} opens a third door`);
    });
    return found;
  });
}

/** Casts to a scoped context outside of lib/http: they would skip the guards. */
function forgedContexts(tree: Tree): string[] {
  return tree.files("{app,components,lib,scripts}/**/*.{ts,tsx}").flatMap((path) => {
    if (path.startsWith("lib/http/") || !/Ctx\b/.test(tree.read(path))) return [];
    const found: string[] = [];
    walk(parse(tree, path), (node) => {
      const isCast = ts.isAsExpression(node) || ts.isTypeAssertionExpression(node);
      if (isCast && /\w+Ctx$/.test(node.type.getText()))
        found.push(`${place(path, node)} forges ${node.type.getText()}`);
    });
    return found;
  });
}

describe("entry points of the API and of forms", () => {
  it("every API route is made by route()", () => {
    expect(strayRoutes(project)).toEqual([]);
    using tree = plant({
      "app/api/me/route.ts": `import { route } from "@/lib/http/doors/route";\nexport const dynamic = "force-dynamic";\nexport const GET = route({});\nexport const HEAD = GET;`,
      "app/api/open/route.ts": "export async function GET() { return new Response(); }",
      "app/api/own/route.ts": `import { route } from "@/lib/own";\nexport const POST = route({});`,
      "app/api/spread/route.ts": `export { GET, POST } from "@/lib/elsewhere";`,
      "app/healthz/route.ts": "export const GET = () => new Response();",
    });
    expect(strayRoutes(tree)).toEqual([
      "app/api/open/route.ts:1 GET is not made by route()",
      "app/api/own/route.ts:2 POST is not made by route()",
      "app/api/spread/route.ts:1 GET is not made by route()",
      "app/api/spread/route.ts:1 POST is not made by route()",
    ]);
  });

  it("every listed exception exists and is needed", () => {
    const unneeded = Object.keys(OTHER_HANDLERS).filter(
      (path) => project.has(path) && strayRoutesOf(path).length === 0,
    );
    expect(unneeded).toEqual([]);
  });

  it("every form action is made by action()", () => {
    expect(strayActions(project)).toEqual([]);
    using tree = plant({
      "app/login/actions.ts": `"use server";\nimport { action } from "@/lib/http/doors/action";\nexport const signIn = action({});`,
      "app/open/actions.ts": "export async function save() {}",
    });
    expect(strayActions(tree)).toEqual([
      `app/open/actions.ts does not begin with "use server"`,
      "app/open/actions.ts:1 save is not made by action()",
    ]);
  });

  it("scoped contexts are only made in lib/http", () => {
    expect(forgedContexts(project)).toEqual([]);
    using tree = plant({
      "lib/http/doors/guards.ts": "return ctx as ProviderCtx;",
      "lib/credits/buy.ts": "charge(ctx as unknown as ModeratedCtx);",
      "app/page.tsx": "const other = ctx as Ctx2;",
    });
    expect(forgedContexts(tree)).toEqual(["lib/credits/buy.ts:1 forges ModeratedCtx"]);
  });

  it("no server function exists outside of actions.ts", () => {
    expect(thirdDoors(project)).toEqual([]);
    using tree = plant({
      "app/login/page.tsx": `export default function Page() {\n  async function save() { "use server"; }\n  return save;\n}`,
      "lib/credits/buy.ts": `"use server";\nexport const buy = 1;`,
      "lib/http/doors/action.ts": `/** Speaks of "use server" only. */`,
    });
    expect(thirdDoors(tree)).toEqual([
      "app/login/page.tsx:2 opens a third door",
      "lib/credits/buy.ts:1 opens a third door",
    ]);
  });
});

function strayRoutesOf(path: string): string[] {
  return besideTheDoor(project, "route", path, ({ name }) => ROUTER_SETTINGS.has(name));
}
