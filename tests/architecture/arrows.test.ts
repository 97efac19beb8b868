import { createRequire } from "node:module";
import { join } from "node:path";
import { cruise, type IConfiguration, type ICruiseResult } from "dependency-cruiser";
import { describe, expect, it } from "vitest";
import { plant, type Tree } from "./tree";

const config: IConfiguration = createRequire(import.meta.url)("../../.dependency-cruiser.cjs");

const stub = (name: string) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: "1.0.0", main: "index.js" }),
  [`node_modules/${name}/index.js`]: "module.exports = {};",
});

/** A small house in order: every arrow that is allowed, so that a rule too eager shows here. */
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
  "lib/core/hash.ts": `import { createHash } from "node:crypto"; export const hash = createHash;`,
  "lib/core/i18n/locales.ts": "export type Locale = string;",
  "lib/core/i18n/request.ts": `import { domains } from "@/lib/core/countries/domains"; export const request = domains;`,
  "lib/core/countries/domains.ts": `import type { Locale } from "@/lib/core/i18n/locales"; export const domains: Locale[] = [];`,
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
  "lib/http/requests/hosts.ts": `import { domains } from "@/lib/core/countries/domains"; export const hosts = domains;`,
  "lib/http/doors/route.ts": `import { container } from "../process/container"; export const route = container;`,
  "components/ui/button.tsx": `import React from "react"; import { cents } from "@/lib/core/money"; export const Button = [React, cents];`,
  "components/billing/credits/buy-button.tsx": `import { Button } from "@/components/ui/button"; import { buy } from "@/lib/billing/credits/client"; export const BuyButton = [Button, buy];`,
  "app/page.tsx": `import { BuyButton } from "@/components/billing/credits/buy-button"; import { balance } from "@/lib/billing/credits/queries"; export default [BuyButton, balance];`,
  "app/api/credit/buy/route.ts": `import { route } from "@/lib/http/doors/route"; import { buy } from "@/lib/billing/credits/buy"; export const POST = [route, buy];`,
  "middleware.ts": `import { hosts } from "@/lib/http/requests/hosts"; export const middleware = hosts;`,
  "instrumentation.ts": `import { container } from "@/lib/http/process/container"; export const register = container;`,
  "sandbox/main.ts": `import { cents } from "@/lib/core/money"; export const street = cents;`,
  "scripts/seed.ts": `import { container } from "@/lib/http/process/container"; import "@/sandbox/main"; export const seed = container;`,
  "tests/unit/credits/buy.test.ts": `import { it } from "vitest"; import "@/db/client"; import "@/app/page"; export const t = it;`,
};

/** For each domain, a file of it that imports a domain that comes later. */
const laterDomains = (config.forbidden ?? []).flatMap((rule) => {
  const to: { path?: string | string[] } = "to" in rule ? rule.to : {};
  const domain = /^(.*)-imports-no-later-domain$/.exec(rule.name ?? "")?.[1];
  const later = /\(([^|)]+)/.exec(String(to.path))?.[1];
  return domain && later ? [{ domain, later }] : [];
});

const planted: { rule: string; files: Record<string, string> }[] = [
  ...laterDomains.map(({ domain, later }) => ({
    rule: `${domain}-imports-no-later-domain`,
    files: {
      [`lib/${domain}/rule.ts`]: `import type { Later } from "@/lib/${later}/schema"; export type A = Later;`,
      [`lib/${later}/schema.ts`]: "export type Later = 1;",
    },
  })),
  { rule: "db-imports-nothing-of-ours", files: { "db/columns.ts": `import "@/lib/core/money";` } },
  {
    rule: "lib-never-looks-up",
    files: { "lib/billing/credits/price.ts": `import "@/components/ui/button";` },
  },
  {
    rule: "components-never-import-app",
    files: {
      "components/billing/credits/chip.tsx": `import "@/app/actions";`,
      "app/actions.ts": "export {};",
    },
  },
  {
    rule: "screens-and-pages-never-touch-the-database",
    files: { "app/error.tsx": `import type {} from "@/db/schema/billing/credits";` },
  },
  { rule: "screens-and-pages-never-touch-the-database", files: { "app/error.tsx": `import "drizzle-orm";` } },
  {
    rule: "screens-and-pages-never-import-adapters",
    files: { "app/error.tsx": `import "@/lib/gateways/payments/stripe";` },
  },
  {
    rule: "components-stay-in-the-browser",
    files: { "components/billing/credits/chip.tsx": `import "@/lib/billing/credits/queries";` },
  },
  {
    rule: "components-stay-in-the-browser",
    files: { "components/billing/credits/chip.tsx": `import "@/lib/core/hash";` },
  },
  {
    rule: "components-stay-in-the-browser",
    files: {
      "components/billing/credits/chip.tsx": `import "@/lib/billing/credits/price";`,
      "lib/billing/credits/price.ts": `import type { Ctx } from "@/lib/gateways/context"; export type P = Ctx;`,
    },
  },
  {
    rule: "contracts-stay-in-the-browser",
    files: { "lib/identity/phone/schema.ts": `import "@/lib/billing/credits/queries";` },
  },
  {
    rule: "middleware-never-reaches-the-database",
    files: {
      "lib/http/requests/hosts.ts": `import "@/lib/identity/sessions/queries";`,
      "lib/identity/sessions/queries.ts": `import "@/db/client";`,
    },
  },
  {
    rule: "only-the-top-floor-opens-the-doors",
    files: { "lib/billing/credits/price.ts": `import "@/lib/http/doors/route";` },
  },
  { rule: "product-knows-no-framework", files: { "lib/billing/credits/price.ts": `import "next";` } },
  { rule: "product-knows-no-framework", files: { "lib/identity/phone/code.ts": `import "react";` } },
  {
    rule: "product-sees-ports-only",
    files: { "lib/billing/credits/refund.ts": `import "@/lib/gateways/payments/stripe";` },
  },
  {
    rule: "ui-knows-no-domain",
    files: { "components/ui/chip.tsx": `import "@/lib/billing/credits/schema";` },
  },
  {
    rule: "ui-knows-no-domain",
    files: { "components/ui/chip.tsx": `import "@/components/billing/credits/buy-button";` },
  },
  { rule: "no-file-cycles", files: { "lib/core/a.ts": `import "./b";`, "lib/core/b.ts": `import "./a";` } },
  { rule: "sandbox-stays-outside", files: { "sandbox/inbox.ts": `import "@/lib/billing/credits/schema";` } },
  { rule: "sandbox-stays-outside", files: { "sandbox/inbox.ts": `import "@/db/client";` } },
  { rule: "app-never-imports-tools", files: { "lib/billing/credits/price.ts": `import "@/sandbox/main";` } },
  { rule: "no-unresolvable", files: { "app/error.tsx": `import "@/lib/billing/credits/gone";` } },
  { rule: "no-undeclared-package", files: { "lib/billing/credits/price.ts": `import "undeclared";` } },
  { rule: "no-tool-in-production", files: { "lib/billing/credits/price.ts": `import "vitest";` } },
];

/** Names of the rules a tree breaks, each once. */
async function brokenRules(tree: Tree): Promise<string[]> {
  const { options, ...ruleSet } = config;
  const tsConfig = { fileName: join(tree.root, "tsconfig.json") };
  const report = await cruise(["."], { ...options, tsConfig, ruleSet, validate: true, baseDir: tree.root });
  const { violations } = (report.output as ICruiseResult).summary;
  return [...new Set(violations.map((violation) => violation.rule.name))];
}

describe("arrows", () => {
  it("allows every import of a project in order", async () => {
    using tree = plant(inOrder);
    expect(await brokenRules(tree)).toEqual([]);
  });

  it.each(planted)("$rule fires, and it alone: $files", async ({ rule, files }) => {
    using tree = plant({ ...inOrder, ...files });
    expect(await brokenRules(tree)).toEqual([rule]);
  });

  it("has a planted violation for every rule", () => {
    const rules = (config.forbidden ?? []).map(({ name }) => name);
    expect(new Set(planted.map(({ rule }) => rule))).toEqual(new Set(rules));
  });
});
