import { createRequire } from "node:module";
import { join } from "node:path";
import { cruise, type IConfiguration, type ICruiseResult } from "dependency-cruiser";
import { beforeAll, describe, expect, it } from "vitest";
import { plant } from "./tree";

const config: IConfiguration = createRequire(import.meta.url)("../../.dependency-cruiser.cjs");

const stub = (name: string) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: "1.0.0", main: "index.js" }),
  [`node_modules/${name}/index.js`]: "module.exports = {};",
});

/** A small project without violations: it has every import that is allowed, so a rule that refuses too much fails here. */
const inOrder: Record<string, string> = {
  "package.json": JSON.stringify({
    name: "planted",
    dependencies: { "drizzle-orm": "1", postgres: "1", "server-only": "1", next: "1", react: "1" },
    devDependencies: { vitest: "1" },
  }),
  "tsconfig.json": JSON.stringify({ compilerOptions: { paths: { "@/*": ["./*"] }, jsx: "react-jsx" } }),
  ...stub("drizzle-orm"),
  ...stub("postgres"),
  ...stub("server-only"),
  ...stub("next"),
  ...stub("react"),
  ...stub("vitest"),
  ...stub("undeclared"),
  "db/schema/billing/credits.ts": `import { pgTable } from "drizzle-orm"; export const creditEntries = pgTable;`,
  "db/client.ts": `import postgres from "postgres"; export type Database = typeof postgres;`,
  "lib/core/money.ts": "export const cents = 1;",
  "lib/core/crypto.ts": `import { createHash } from "node:crypto"; export const hash = createHash;`,
  "lib/core/i18n/locales.ts": "export type Locale = string;",
  "lib/core/i18n/request.ts": `import { domains } from "@/lib/core/markets/markets"; export const request = domains;`,
  "lib/core/markets/markets.ts": `import type { Locale } from "@/lib/core/i18n/locales"; export const domains: Locale[] = [];`,
  "lib/core/browser/http.ts": "export const http = 1;",
  "lib/core/env.ts": "export const env = 1;",
  "lib/gateways/context.ts": `import type { Database } from "@/db/client"; import type { Payments } from "@/lib/gateways/payments/port"; export interface Ctx { db: Database; payments: Payments }`,
  "lib/gateways/payments/port.ts": "export interface Payments { pay(): void }",
  "lib/gateways/payments/stripe.ts": `import type { Payments } from "./port"; export const live = {} as Payments;`,
  "lib/billing/credits/schema.ts": `import { cents } from "@/lib/core/money"; export const buyInput = cents;`,
  "lib/billing/credits/client.ts": `import { http } from "@/lib/core/browser/http"; import { buyInput } from "./schema"; export const buy = [http, buyInput];`,
  "lib/billing/credits/queries.ts": `import type { Ctx } from "@/lib/gateways/context"; import { creditEntries } from "@/db/schema/billing/credits"; export const balance = (_: Ctx) => creditEntries;`,
  "lib/billing/credits/buy.ts": `import type { Ctx } from "@/lib/gateways/context"; import type { Payments } from "@/lib/gateways/payments/port"; export const buy = (_: Ctx & Payments) => 1;`,
  "lib/http/process/container.ts": `import "server-only"; import { live } from "@/lib/gateways/payments/stripe"; export const container = live;`,
  "lib/http/requests/hosts.ts": `import { domains } from "@/lib/core/markets/markets"; export const hosts = domains;`,
  "lib/http/doors/route.ts": `import { container } from "../process/container"; export const route = container;`,
  "components/ui/button.tsx": `import React from "react"; import { cents } from "@/lib/core/money"; export const Button = [React, cents];`,
  "components/billing/credits/buy-button.tsx": `import { Button } from "@/components/ui/button"; import { buy } from "@/lib/billing/credits/client"; export const BuyButton = [Button, buy];`,
  "app/page.tsx": `import { BuyButton } from "@/components/billing/credits/buy-button"; import { balance } from "@/lib/billing/credits/queries"; export default [BuyButton, balance];`,
  "app/api/credit/buy/route.ts": `import { route } from "@/lib/http/doors/route"; import { buy } from "@/lib/billing/credits/buy"; export const POST = [route, buy];`,
  "middleware.ts": `import { hosts } from "@/lib/http/requests/hosts"; export const middleware = hosts;`,
  "instrumentation.ts": `import { container } from "@/lib/http/process/container"; export const register = container;`,
  "sandbox/main.ts": `import { cents } from "@/lib/core/money"; export const sandbox = cents;`,
  "scripts/seed.ts": `import { container } from "@/lib/http/process/container"; import "@/sandbox/main"; export const seed = container;`,
  "tests/unit/credits/buy.test.ts": `import { it } from "vitest"; import "@/db/client"; import "@/app/page"; export const t = it;`,
};

/** For each domain, the first domain that comes later. */
const laterDomains = (config.forbidden ?? []).flatMap((rule) => {
  const to: { path?: string | string[] } = "to" in rule ? rule.to : {};
  const domain = /^(.*)-imports-no-later-domain$/.exec(rule.name ?? "")?.[1];
  const later = /\(([^|)]+)/.exec(String(to.path))?.[1];
  return domain && later ? [{ domain, later }] : [];
});

/** Domains of which other code may import only the public files. */
const innerFiles = (config.forbidden ?? []).flatMap(({ name }) => {
  const domain = /^inner-files-of-(.*)-stay-inside$/.exec(name ?? "")?.[1];
  return domain ? [domain] : [];
});

interface Planted {
  rule: string;
  /** The file that breaks the rule, and its text. No other planted violation may use this file. */
  file: string;
  text: string;
  /** Files it imports that the small project does not have; they break no rule themselves. */
  others?: Record<string, string>;
}

const planted: Planted[] = [
  ...laterDomains.map(({ domain, later }) => ({
    rule: `${domain}-imports-no-later-domain`,
    file: `lib/${domain}/rule.ts`,
    text: `import type { Later } from "@/lib/${later}/schema"; export type A = Later;`,
    others: { [`lib/${later}/schema.ts`]: "export type Later = 1;" },
  })),
  ...innerFiles.map((domain) => ({
    rule: `inner-files-of-${domain}-stay-inside`,
    file: `app/inner-${domain}/page.tsx`,
    text: `import "@/lib/${domain}/settings";`,
    others: { [`lib/${domain}/settings.ts`]: "export {};" },
  })),
  { rule: "db-imports-nothing-of-ours", file: "db/columns.ts", text: `import "@/lib/core/money";` },
  {
    rule: "lib-never-looks-up",
    file: "lib/billing/credits/label.ts",
    text: `import "@/components/ui/button";`,
  },
  {
    rule: "components-never-import-app",
    file: "components/billing/credits/action-chip.tsx",
    text: `import "@/app/actions";`,
    others: { "app/actions.ts": "export {};" },
  },
  {
    rule: "screens-and-pages-never-touch-the-database",
    file: "app/schema/page.tsx",
    text: `import type {} from "@/db/schema/billing/credits";`,
  },
  {
    rule: "screens-and-pages-never-touch-the-database",
    file: "app/drizzle/page.tsx",
    text: `import "drizzle-orm";`,
  },
  {
    rule: "screens-and-pages-never-import-adapters",
    file: "app/adapter/page.tsx",
    text: `import "@/lib/gateways/payments/stripe";`,
  },
  {
    rule: "components-stay-in-the-browser",
    file: "components/billing/credits/query-chip.tsx",
    text: `import "@/lib/billing/credits/queries";`,
  },
  {
    rule: "components-stay-in-the-browser",
    file: "components/billing/credits/hash-chip.tsx",
    text: `import "@/lib/core/crypto";`,
  },
  {
    rule: "components-stay-in-the-browser",
    file: "components/billing/credits/type-chip.tsx",
    text: `import "@/lib/billing/credits/priced-context";`,
    others: {
      "lib/billing/credits/priced-context.ts": `import type { Ctx } from "@/lib/gateways/context"; export type P = Ctx;`,
    },
  },
  {
    rule: "contracts-stay-in-the-browser",
    file: "lib/identity/phone/schema.ts",
    text: `import "@/lib/billing/credits/queries";`,
  },
  {
    rule: "middleware-never-reaches-the-database",
    file: "middleware.ts",
    text: `import "@/lib/http/requests/visitors";`,
    others: {
      "lib/http/requests/visitors.ts": `import "@/lib/identity/sessions/queries";`,
      "lib/identity/sessions/queries.ts": `import "@/db/client";`,
    },
  },
  {
    rule: "only-entry-points-import-http",
    file: "lib/billing/credits/route.ts",
    text: `import "@/lib/http/doors/route";`,
  },
  { rule: "product-knows-no-framework", file: "lib/billing/credits/next.ts", text: `import "next";` },
  { rule: "product-knows-no-framework", file: "lib/identity/phone/code.ts", text: `import "react";` },
  {
    rule: "product-sees-ports-only",
    file: "lib/billing/credits/refund.ts",
    text: `import "@/lib/gateways/payments/stripe";`,
  },
  {
    rule: "ui-knows-no-domain",
    file: "components/ui/schema-chip.tsx",
    text: `import "@/lib/billing/credits/schema";`,
  },
  {
    rule: "ui-knows-no-domain",
    file: "components/ui/button-chip.tsx",
    text: `import "@/components/billing/credits/buy-button";`,
  },
  {
    rule: "no-file-cycles",
    file: "lib/core/a.ts",
    text: `import "./b";`,
    others: { "lib/core/b.ts": `import "./a";` },
  },
  {
    rule: "sandbox-stays-outside",
    file: "sandbox/inbox.ts",
    text: `import "@/lib/billing/credits/schema";`,
  },
  { rule: "sandbox-stays-outside", file: "sandbox/rows.ts", text: `import "@/db/client";` },
  {
    rule: "app-never-imports-tools",
    file: "lib/billing/credits/sandbox.ts",
    text: `import "@/sandbox/main";`,
  },
  { rule: "no-unresolvable", file: "app/gone/page.tsx", text: `import "@/lib/billing/credits/gone";` },
  { rule: "no-undeclared-package", file: "lib/billing/credits/package.ts", text: `import "undeclared";` },
  { rule: "no-tool-in-production", file: "lib/billing/credits/tool.ts", text: `import "vitest";` },
];

/** The rules that each file of a project breaks: file → names of rules, sorted. */
async function violationsIn(files: Record<string, string>): Promise<Record<string, string[]>> {
  using tree = plant(files);
  const { options, ...ruleSet } = config;
  const tsConfig = { fileName: join(tree.root, "tsconfig.json") };
  const report = await cruise(["."], { ...options, tsConfig, ruleSet, validate: true, baseDir: tree.root });
  const broken: Record<string, Set<string>> = {};
  for (const { from, rule } of (report.output as ICruiseResult).summary.violations) {
    broken[from] ??= new Set();
    broken[from].add(rule.name);
  }
  return Object.fromEntries(Object.entries(broken).map(([file, rules]) => [file, [...rules].sort()]));
}

describe("rules about imports", () => {
  it("allow every import of a project in order", async () => {
    expect(await violationsIn(inOrder)).toEqual({});
  });

  describe("in a project with a violation of each", () => {
    let found: Record<string, string[]>;

    // All violations lie in one project, which is read once; each has a file of its own.
    beforeAll(async () => {
      const files = planted.map(({ file, text, others }) => ({ [file]: text, ...others }));
      found = await violationsIn(Object.assign({}, inOrder, ...files));
    });

    it.each(planted)("$rule refuses $file, and no other rule does", ({ rule, file, others }) => {
      expect(found[file]).toEqual([rule]);
      for (const other of Object.keys(others ?? {})) expect(found[other]).toBeUndefined();
    });

    it("refuse no other file", () => {
      const known = new Set(planted.flatMap(({ file, others }) => [file, ...Object.keys(others ?? {})]));
      expect(Object.keys(found).filter((file) => !known.has(file))).toEqual([]);
    });
  });

  it("have a planted violation each", () => {
    const rules = (config.forbidden ?? []).map(({ name }) => name);
    expect(new Set(planted.map(({ rule }) => rule))).toEqual(new Set(rules));
  });
});
