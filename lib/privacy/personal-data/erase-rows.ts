import { and, eq, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Party, Replacement } from "@/db/personal-data";
import { users } from "@/db/schema/identity/users";
import { members } from "@/db/schema/leads/members";
import type { Ctx } from "@/lib/gateways/context";
import type { Row } from "@/lib/privacy/personal-data/export-rows";
import { columnsThat, type PartyTable, tablesOf } from "@/lib/privacy/personal-data/party-tables";

/**
 * The row of the party itself. It is changed last, because other writers lock it after the other rows: a
 * deadlock is avoided.
 */
const PARTY_ROW: Record<Party, PgTable> = { user: users, couple: members };

/**
 * Erases a party as `db/schema` declares: empties and replaces columns of rows that stay, in the order of the
 * replacements, then deletes the other rows, children before parents. Rows with `deletedBy` are left to that file.
 */
export async function eraseRows(
  tx: Ctx,
  party: Party,
  partyId: string,
  replacements: readonly Replacement[],
): Promise<void> {
  const tables = tablesOf(party);
  const placeOf = ({ table }: PartyTable) => replacements.findIndex((one) => one.table === table);
  const changed = tables
    .filter(({ data }) => data.erasure === "keep rows")
    .sort((a, b) => placeOf(a) - placeOf(b));
  for (const entry of changed)
    if (entry.table !== PARTY_ROW[party]) await changeRows(tx, entry, partyId, replacements);
  for (const { table, data } of tables)
    if (data.erasure === "delete rows" && !data.deletedBy)
      await tx.db.delete(table).where(data.rows(partyId));
  for (const entry of changed)
    if (entry.table === PARTY_ROW[party]) await changeRows(tx, entry, partyId, replacements);
}

async function changeRows(
  tx: Ctx,
  { table, name, data }: PartyTable,
  partyId: string,
  replacements: readonly Replacement[],
): Promise<void> {
  const replaced = replacements.find((one) => one.table === table)?.values ?? {};
  const missing = columnsThat("replace", { data }).filter((column) => !(column in replaced));
  if (missing.length > 0) throw new Error(`The erasure has no value for ${name}: ${missing.join(", ")}.`);
  const nulls = columnsThat("null", { data }).map((column) => [column, null] as const);
  const values: Row = { ...Object.fromEntries(nulls), ...replaced };
  if (Object.keys(values).length === 0) return;
  const rowsToChange = (data.erasure === "keep rows" && data.changedRows) || data.rows;
  const condition = rowsToChange(partyId);
  if (!Object.values(values).some((value) => typeof value === "function"))
    return updateRows(tx, table, values, condition);
  const { id } = table as unknown as { id: PgColumn };
  const rows: Row[] = await tx.db.select().from(table).where(condition);
  for (const row of rows) {
    const own = Object.entries(values).map(([column, value]) => [
      column,
      typeof value === "function" ? value(row) : value,
    ]);
    await updateRows(tx, table, Object.fromEntries(own), and(condition, eq(id, row.id)));
  }
}

async function updateRows(tx: Ctx, table: PgTable, values: Row, where: SQL | undefined): Promise<void> {
  await tx.db.update(table).set(values).where(where);
}
