import { getTableName } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { Party, PartyData } from "@/db/personal-data";
import { personalData } from "@/db/tables";

/** A table that holds data of a party, and what `db/schema` declares about it. */
export interface PartyTable {
  table: PgTable;
  name: string;
  data: PartyData;
}

/** Every table that holds data of the party, children before their parents. */
export function tablesOf(party: Party): PartyTable[] {
  const found = new Map<PgTable, PartyTable>();
  for (const { table, parties } of personalData) {
    const data = parties[party];
    if (data) found.set(table, { table, name: getTableName(table), data });
  }
  // Of all tables, because a key may lead to a parent through a table that has no data of this party.
  return childrenFirst(personalData.map(({ table }) => table)).flatMap((table) => found.get(table) ?? []);
}

/** Sorts tables so that one with a foreign key stands before the table the key leads to. */
function childrenFirst(tables: readonly PgTable[]): PgTable[] {
  const children = new Map<PgTable, PgTable[]>();
  for (const table of tables)
    for (const { reference } of getTableConfig(table).foreignKeys) {
      const parent = reference().foreignTable as PgTable;
      if (parent !== table) children.set(parent, [...(children.get(parent) ?? []), table]);
    }
  const sorted = new Set<PgTable>();
  const visit = (table: PgTable): void => {
    if (sorted.has(table)) return;
    for (const child of children.get(table) ?? []) visit(child);
    sorted.add(table);
  };
  for (const table of tables) visit(table);
  return [...sorted];
}

/** The columns of which the rule says `word`, for example `export` or `null`. */
export const columnsThat = (word: string, { data }: Pick<PartyTable, "data">): string[] =>
  Object.entries<string>(data.columns)
    .filter(([, rule]) => rule.split(", ").includes(word))
    .map(([name]) => name);
