import { getTableColumns } from "drizzle-orm";
import type { Party } from "@/db/personal-data";
import type { ZipEntry } from "@/lib/core/zip";
import type { Ctx } from "@/lib/gateways/context";
import { columnsThat, type PartyTable, tablesOf } from "@/lib/privacy/personal-data/party-tables";

export type Row = Record<string, unknown>;

/** A file of an archive. */
export const jsonFile = (name: string, value: unknown): ZipEntry => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
});

/** The rows that a party may export, table by table, with the columns it may export; tables without any are left out. */
export async function exportRows(
  ctx: Ctx,
  party: Party,
  partyId: string,
): Promise<{ name: string; rows: Row[] }[]> {
  const exported: { name: string; rows: Row[] }[] = [];
  for (const entry of tablesOf(party)) {
    const rows = await rowsOf(ctx, entry, partyId);
    if (rows.length > 0) exported.push({ name: entry.name, rows });
  }
  return exported;
}

async function rowsOf(ctx: Ctx, { table, data }: PartyTable, partyId: string): Promise<Row[]> {
  const isExported = new Set(columnsThat("export", { data }));
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => isExported.has(name));
  if (columns.length === 0) return [];
  return ctx.db.select(Object.fromEntries(columns)).from(table).where(data.rows(partyId));
}
