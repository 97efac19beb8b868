import { getTableName, is, One, Relations, sql, Table } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import { createTableRelationsHelpers } from "drizzle-orm/relations";
import { describe, expect, it } from "vitest";
import * as enums from "@/db/enums";
import { tableRelations } from "@/db/relations";
import { tables } from "@/db/tables";
import { ownedDatabase } from "./connect";

const { db } = ownedDatabase();

describe("migrations", () => {
  it("leave no constraint unvalidated", async () => {
    const found = await db.execute(sql`select conname from pg_constraint where not convalidated`);
    expect([...found]).toEqual([]);
  });

  it("insert the nine services and the seven languages", async () => {
    const services = await db.query.prestations.findMany({ orderBy: (t) => t.id });
    const langues = await db.query.langues.findMany({ orderBy: (t) => t.id });
    expect(services.map(({ code }) => code)).toEqual(enums.prestationCode.enumValues);
    expect(langues.map(({ code }) => code)).toEqual(["fr", "en", "de", "it", "nl", "es", "pt"]);
  });
});

describe("foreign keys", () => {
  it("have a drizzle relation each", () => {
    const related = new Set<string>();
    for (const relation of Object.values(tableRelations)) {
      if (!is(relation, Relations)) continue;
      const ends = relation.config(createTableRelationsHelpers(relation.table));
      for (const end of Object.values(ends)) {
        if (!is(end, One) || !end.config) continue;
        const [field] = end.config.fields;
        const [reference] = end.config.references;
        related.add(
          `${getTableName(relation.table)}.${field?.name} → ${end.referencedTableName}.${reference?.name}`,
        );
      }
    }
    const keys = Object.values(tables)
      .filter((table) => is(table, Table))
      .flatMap((table) => getTableConfig(table).foreignKeys)
      .map((foreignKey) => {
        const { columns, foreignColumns, foreignTable } = foreignKey.reference();
        const from = getTableName(foreignKey.table);
        return `${from}.${columns[0]?.name} → ${getTableName(foreignTable)}.${foreignColumns[0]?.name}`;
      });
    expect(keys.length).toBeGreaterThan(80);
    expect(keys.filter((key) => !related.has(key))).toEqual([]);
  });

  it("have an index each, so that a change of the parent scans no table", async () => {
    const bare = await db.execute(sql`
      select conrelid::regclass::text || '.' || attname as key
        from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = conkey[1]
       where contype = 'f' and connamespace = 'public'::regnamespace
         and not exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])
       order by 1`);
    expect(bare.map(({ key }) => key)).toEqual([]);
  });
});

describe("rights of the application", () => {
  it("allow reading and inserting in every table, and changing all but the append-only ones", async () => {
    const rights = await db.execute<{ name: string; reads: boolean; adds: boolean; changes: boolean }>(sql`
      select relname as name,
             has_table_privilege('promesse_app', oid, 'select') as reads,
             has_table_privilege('promesse_app', oid, 'insert') as adds,
             has_table_privilege('promesse_app', oid, 'update') and has_table_privilege('promesse_app', oid, 'delete') as changes
        from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`);
    const names = new Set(rights.map(({ name }) => name));
    const declared = Object.values(tables).map((table) => getTableName(table));
    expect(declared.filter((name) => !names.has(name))).toEqual([]);
    expect(rights.filter(({ reads, adds }) => !reads || !adds)).toEqual([]);
    expect(
      rights
        .filter(({ changes }) => !changes)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(["audit_log", "contact_reveals", "credit_entries", "invoice_files", "invoices"]);
  });
});
