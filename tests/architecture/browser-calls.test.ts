import ts from "typescript";
import { describe, expect, it } from "vitest";
import { calls as groups } from "@/lib/core/addresses/calls";
import { importersOf, ownImports } from "./imports";
import { parse, walk } from "./source";
import { plant, project, type Tree } from "./tree";

const METHOD = /^(GET|POST|PUT|PATCH|DELETE)$/;
const ROUTE = /^export const (GET|POST|PUT|PATCH|DELETE) = route\(/gm;
const PRODUCT_DOMAIN = /^lib\/(?!(?:core|gateways|http)\/)[^/]+\//;
const BROWSER = ["lib/**/client.ts", "lib/core/browser/*.ts", "components/**/*.{ts,tsx}"];
const PAGES = "app/**/{page,layout,actions}.{ts,tsx}";

/** Calls that the browser makes neither itself nor through a form, each with its reason. */
const FOR_PROGRAMS: Record<string, string> = {
  "POST /api/account/change-email": "the form's action begins the change by email or by text message",
  "GET /api/cities": "screens suggest places by /search/locality",
  "GET /api/directory": "screens read lists as pages",
  "GET /api/images": "the screen reads the gallery with its page",
  "GET /api/instagram/callback": "Instagram sends the browser here",
  "GET /api/instagram/revoke": "the button of the screen posts",
  "GET /api/me": "each screen reads the account with its page",
  "POST /api/login_check": "programs sign in for tokens, browsers by next-auth",
  "POST /api/logout": "browsers sign out by next-auth",
  "GET /api/marketing/alert": "the dashboard reads alert and popup for its page",
  "GET /api/marketing/popup": "the dashboard reads alert and popup for its page",
  "GET /api/portfolios": "the screen reads the list with its page",
  "GET /api/portfolios/[id]/public-url": "the screen gets the address with its page",
  "GET /api/profile-url": "screens get the address with their page",
  "POST /api/project/update-profile": "couples have no form for their name yet",
  "GET /api/regions": "filters are links of the list",
  "POST /api/register": "answers with tokens; the form's action with a cookie",
  "GET /api/services": "filters get the services with their page",
  "GET /api/siret/[siret]": "forms ask the call for all countries",
  "GET /api/statistics/costs": "the dashboard reads all figures for its page",
  "GET /api/statistics/rates": "the dashboard reads all figures for its page",
  "POST /api/token/refresh": "browsers have a cookie",
  "GET /api/venues": "the screen reads the list with its page",
  "GET /api/venues/prestations": "the form has the services in its texts",
  "GET /api/venues/types": "the form has the types in its texts",
  "GET /callback/payment/cancel/subscription": "the payment supplier sends the browser here",
  "GET /callback/payment/cancel/update": "the payment supplier sends the browser here",
  "GET /callback/payment/success/subscription": "the payment supplier sends the browser here",
  "GET /listDepartement": "an address of the first site that others may still read",
  "POST /search/planners/[page]": "screens read lists as pages",
  "POST /search/venues/[page]": "screens read lists as pages",
};

interface BrowserCall {
  methods: Set<string>;
  segments: string[];
  /** Where a segment that is chosen at run time is written as a word. */
  text: string;
}

function addressOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return;
  return node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join("");
}

/** The methods that the call around an address names; an address without one is a link. */
function methodsAround(node: ts.Node): Set<string> {
  const call = ts.findAncestor(node, ts.isCallExpression);
  const methods = new Set<string>();
  if (call && /sendBeacon$|^sendForm$/.test(call.expression.getText())) methods.add("POST");
  if (call)
    walk(call, (inside) => {
      if (ts.isStringLiteral(inside) && METHOD.test(inside.text)) methods.add(inside.text);
    });
  return methods.size > 0 ? methods : new Set(["GET"]);
}

/** The text of a file and of the schemas that it imports, which name the kinds of an address. */
function wordsOf(tree: Tree, path: string): string {
  const schemas = [...tree.read(path).matchAll(/from "@\/(lib\/[^"]+\/schema)"/g)].map(
    ([, name]) => `${name}.ts`,
  );
  return [path, ...schemas.filter((schema) => tree.has(schema))].map((file) => tree.read(file)).join("\n");
}

/** Every address that code of the browser or a page names, with its method. */
function browserCalls(tree: Tree): BrowserCall[] {
  return tree.files(...BROWSER, PAGES).flatMap((path) => {
    if (!/["`]\/[a-z]/.test(tree.read(path))) return [];
    const text = wordsOf(tree, path);
    const found: BrowserCall[] = [];
    walk(parse(tree, path), (node) => {
      const address = addressOf(node);
      if (!address?.startsWith("/")) return;
      const segments = (address.split("?")[0] ?? "").split("/");
      found.push({ methods: methodsAround(node), segments, text });
    });
    return found;
  });
}

function calls({ methods, segments, text }: BrowserCall, method: string, path: string): boolean {
  const wanted = path.split("/");
  return (
    methods.has(method) &&
    wanted.length === segments.length &&
    wanted.every(
      (segment, at) =>
        segment.startsWith("[") ||
        segment === segments[at] ||
        (segments[at] === "*" && text.includes(`"${segment}"`)),
    )
  );
}

const isForPrograms = (path: string) =>
  groups.some(
    ({ path: group, audience }) =>
      audience === "program" &&
      (group === path || (group.endsWith("/**") && path.startsWith(group.slice(0, -"**".length)))),
  );

/** Calls of screens that no screen makes, and whose use case no form or page offers in another way. */
function uncalled(tree: Tree): string[] {
  const made = browserCalls(tree);
  const offered = importersOf(tree, tree.files(PAGES));
  return tree.files("app/**/route.ts").flatMap((file) => {
    const path = file.slice("app".length, -"/route.ts".length);
    if (isForPrograms(path)) return [];
    const isOffered = ownImports(tree, file).some(
      (one) =>
        PRODUCT_DOMAIN.test(one.path) &&
        !/\/(schema|errors|rules)\.ts$/.test(one.path) &&
        offered.has(`${one.path}#${one.name}`),
    );
    if (isOffered) return [];
    return [...tree.read(file).matchAll(ROUTE)]
      .map(([, method = ""]) => method)
      .filter((method) => !made.some((call) => calls(call, method, path)))
      .map((method) => `${method} ${path}`);
  });
}

describe("calls of screens", () => {
  it("are made by the browser, or a form or page offers the same", () => {
    expect(uncalled(project).sort()).toEqual(Object.keys(FOR_PROGRAMS).sort());
  });

  it("are found by method and address, also where a part is chosen at run time", () => {
    const route = (method: string, name = "x") =>
      `import { ${name} } from "@/lib/leads/notes/${name}";\nexport const ${method} = route({ run: ${name} });`;
    using tree = plant({
      "lib/leads/notes/client.ts": [
        `import type { Kind } from "@/lib/leads/notes/schema";`,
        `export const save = (id: string) => http("PUT", \`/api/notes/\${id}\`);`,
        `export const read = (kind: Kind) => http("GET", \`/api/kinds/\${kind}?all=1\`);`,
        `export const see = () => fetch("/api/seen", { method: "POST" });`,
      ].join("\n"),
      "lib/leads/notes/schema.ts": `export const kinds = ["short"];`,
      "lib/leads/notes/end.ts": "",
      "components/leads/notes/link.tsx": `export const Link = () => <a href={\`/api/notes/\${id}/file\`} />;`,
      "app/[locale]/notes/actions.ts": `import { end } from "@/lib/leads/notes/end";`,
      "app/api/notes/[id]/route.ts": `${route("PUT")}\n${route("DELETE")}`,
      "app/api/notes/[id]/file/route.ts": route("GET"),
      "app/api/notes/[id]/end/route.ts": route("POST", "end"),
      "app/api/kinds/short/route.ts": route("GET"),
      "app/api/kinds/long/route.ts": route("GET"),
      "app/api/seen/route.ts": route("POST"),
      "app/api/webhooks/notes/route.ts": route("POST"),
    });
    expect(uncalled(tree)).toEqual(["GET /api/kinds/long", "DELETE /api/notes/[id]"]);
  });
});
