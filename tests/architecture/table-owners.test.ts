import { describe, expect, it } from "vitest";
import { sharedWrites, tableOwners } from "./table-owners";
import { declaredTables, writesIn } from "./tables";
import { plant, project, type Tree } from "./tree";

function foreignWrites(tree: Tree, owners: Record<string, string>, shared: Record<string, string>): string[] {
  return writesIn(tree)
    .filter(({ table, domain }) => owners[table] !== domain && !(`${table} ← ${domain}` in shared))
    .map(
      ({ table, domain, at }) =>
        `${at} lib/${domain} writes ${table}, which belongs to ${owners[table] ?? "no domain"}`,
    );
}

function unlisted(tree: Tree, owners: Record<string, string>): string[] {
  const tables = [...declaredTables(tree).values()];
  if (tables.length === 0) return [];
  return [
    ...tables.filter((table) => !(table in owners)).map((table) => `${table} has no owner`),
    ...Object.keys(owners)
      .filter((table) => !tables.includes(table))
      .map((table) => `${table} is no table`),
  ].sort();
}

function unusedExceptions(tree: Tree, shared: Record<string, string>): string[] {
  const used = new Set(writesIn(tree).map(({ table, domain }) => `${table} ← ${domain}`));
  return Object.keys(shared).filter((exception) => !used.has(exception));
}

const schema = {
  "db/schema/billing/credits.ts": `export const creditAccounts = pgTable("credit_accounts", {});\nexport const creditEntries = pgTable("credit_entries", {}).enableRLS();`,
};
const owners = { credit_accounts: "credits", credit_entries: "credits" };

describe("table owners", () => {
  it("each table is written by one domain only", () => {
    expect(foreignWrites(project, tableOwners, sharedWrites)).toEqual([]);
  });

  it("every table has an owner, and every owned table exists", () => {
    expect(unlisted(project, tableOwners)).toEqual([]);
    using tree = plant(schema);
    expect(unlisted(tree, { credit_accounts: "credits", gone: "credits" })).toEqual([
      "credit_entries has no owner",
      "gone is no table",
    ]);
  });

  it("every listed exception is used", () => {
    expect(unusedExceptions(project, sharedWrites)).toEqual([]);
    using tree = plant(schema);
    expect(unusedExceptions(tree, { "credit_entries ← accounts": "gone" })).toEqual([
      "credit_entries ← accounts",
    ]);
  });

  it("finds writes of other domains through drizzle and through SQL", () => {
    using tree = plant({
      ...schema,
      "lib/credits/spend.ts": `import { creditEntries } from "@/db/schema/credits";\ntx.insert(creditEntries);`,
      "lib/accounts/builder.ts": `import { creditEntries as entries } from "@/db/schema/credits";\ntx.insert(entries);`,
      "lib/accounts/namespace.ts": `import * as schema from "@/db/schema/credits";\ntx.update(schema.creditAccounts);`,
      "lib/accounts/text.ts": "sql`with gone as (DELETE FROM credit_entries returning 1) select 1`;",
      "lib/accounts/template.ts": `import { creditAccounts } from "@/db/schema/credits";\nsql\`update \${creditAccounts} set balance = 0\`;`,
      "lib/accounts/reader.ts": `import { creditAccounts } from "@/db/schema/credits";\nseen.delete(key); hash.update(text);\nsql\`select 1 from \${creditAccounts} for update\`;`,
    });
    const writes = foreignWrites(tree, owners, { "credit_accounts ← accounts": "an exception" });
    expect(writes).toEqual([
      "lib/accounts/builder.ts:2 lib/accounts writes credit_entries, which belongs to credits",
      "lib/accounts/text.ts:1 lib/accounts writes credit_entries, which belongs to credits",
    ]);
    expect(foreignWrites(tree, owners, {}).map((line) => line.split(":")[0])).toEqual([
      "lib/accounts/builder.ts",
      "lib/accounts/namespace.ts",
      "lib/accounts/template.ts",
      "lib/accounts/text.ts",
    ]);
  });
});
