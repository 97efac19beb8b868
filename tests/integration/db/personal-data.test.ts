import { existsSync } from "node:fs";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import {
  describePersonalData,
  each,
  naming,
  noPersonalData,
  type Party,
  PersonalData,
  replacement,
} from "@/db/personal-data";
import { personalData, tables } from "@/db/tables";

const allTables = Object.values(tables).filter((table) => is(table, PgTable)) as PgTable[];

/** Tables without a declaration, and columns that the declaration of their table does not name for every party. */
function undeclared(all: readonly PgTable[], declarations: readonly PersonalData[]): string[] {
  return all.flatMap((table) => {
    const found = declarations.filter((one) => one.table === table);
    if (found.length !== 1) return [`${getTableName(table)} has ${found.length} declarations`];
    const columns = Object.keys(getTableColumns(table));
    const declared = [...(found[0]?.columns ?? [])];
    return [
      ...columns
        .filter((column) => !declared.includes(column))
        .map((column) => `${getTableName(table)}.${column}`),
      ...declared
        .filter((column) => !columns.includes(column))
        .map((column) => `${getTableName(table)}.${column} is no column`),
    ];
  });
}

/** Foreign keys to a party, in tables that declare nothing for it. */
function unclaimedKeys(party: Party, parents: readonly string[]): string[] {
  return allTables.flatMap((table) => {
    const found = personalData.find((one) => one.table === table);
    if (!found || found.because || found.parties[party]) return [];
    return getTableConfig(table).foreignKeys.flatMap(({ reference }) => {
      const { columns, foreignTable } = reference();
      if (!parents.includes(getTableName(foreignTable))) return [];
      return columns.map(({ name }) => `${getTableName(table)}.${name}`);
    });
  });
}

const notes = pgTable("notes", { id: uuid("id").notNull(), memberId: uuid("member_id"), note: text("note") });

describe("personal data", () => {
  it("is declared for every column of every table", () => {
    expect(undeclared(allTables, personalData)).toEqual([]);
    expect(personalData).toHaveLength(allTables.length);
  });

  it("is reported as undeclared when a column or a table is added", () => {
    const old = new PersonalData(notes, {}, ["id", "memberId", "gone"]);
    expect(undeclared([notes], [old])).toEqual(["notes.note", "notes.gone is no column"]);
    expect(undeclared([notes], [])).toEqual(["notes has 0 declarations"]);
  });

  it("does not compile with a column that is missing, misspelled or never null", () => {
    const rows = naming(notes.memberId);
    const whole = {
      rows,
      erasure: "delete rows",
      columns: each("export", "id", "memberId", "note"),
    } as const;
    expect(undeclared([notes], [describePersonalData(notes, { couple: whole })])).toEqual([]);
    const missing = { ...whole, columns: each("export", "id", "memberId") };
    // @ts-expect-error: `note` is missing.
    describePersonalData(notes, { couple: missing });
    const misspelled = { ...whole, columns: each("export", "id", "memberId", "note", "notes") };
    // @ts-expect-error: `notes` is no column.
    describePersonalData(notes, { couple: misspelled });
    const kept = { rows, erasure: "keep rows", because: "A reason." } as const;
    const columns = { ...each("hide, keep", "memberId"), note: "hide, replace" } as const;
    // @ts-expect-error: `id` cannot be null.
    describePersonalData(notes, { couple: { ...kept, columns: { ...columns, id: "hide, null" } } });
    // @ts-expect-error: `note` is missing.
    noPersonalData(notes, "A reason.", ["id", "memberId"]);
    const declared = describePersonalData(notes, {
      couple: { ...kept, columns: { ...columns, id: "hide, keep" } },
    });
    replacement(declared, "couple", { note: null });
    // @ts-expect-error: the erasure has no value for `note`.
    replacement(declared, "couple", {});
  });

  it("is declared for a user wherever a foreign key leads to an account, but for a couple's own choice", () => {
    expect(unclaimedKeys("user", ["users", "credit_accounts", "companies"])).toEqual([
      "projects.booked_provider_id",
    ]);
  });

  it("is declared for a couple wherever a foreign key leads to it", () => {
    expect(unclaimedKeys("couple", ["members", "projects", "event_requests", "review_invitations"])).toEqual(
      [],
    );
  });

  it("names files that exist where rows are deleted by other code", () => {
    const files = personalData.flatMap(({ parties }) =>
      Object.values(parties).flatMap((data) =>
        data.erasure === "delete rows" ? (data.deletedBy ?? []) : [],
      ),
    );
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it("is never exported as a hash, a secret or bytes", () => {
    const secrets = personalData.flatMap(({ table, parties }) =>
      Object.values(parties).flatMap(({ columns }) =>
        Object.entries<string>(columns)
          .filter(([, rule]) => rule.startsWith("export"))
          .filter(([name]) => {
            const type = getTableColumns(table)[name]?.columnType;
            return /(hash|sealed|encrypted)$/i.test(name) || type === "PgCustomColumn";
          })
          .map(([name]) => `${getTableName(table)}.${name}`),
      ),
    );
    expect(secrets).toEqual([]);
  });
});
