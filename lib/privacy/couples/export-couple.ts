import { eq, inArray } from "drizzle-orm";
import { members } from "@/db/schema/leads/members";
import { companies } from "@/db/schema/listing/company";
import { brand } from "@/lib/core/brand";
import { civilToday } from "@/lib/core/dates";
import { slugify } from "@/lib/core/text";
import { zip } from "@/lib/core/zip";
import type { CoupleCtx } from "@/lib/gateways/context";
import { getProfile } from "@/lib/leads/couples/queries";
import { json, type Row, readable } from "@/lib/privacy/account-export/entries";
import { requireConfirmation } from "@/lib/privacy/couples/confirm";
import { type CoupleTable, coupleTables, nameOf } from "@/lib/privacy/couples/couple-tables";
import { exportsPerMember } from "@/lib/privacy/couples/limits";
import { listHolders } from "@/lib/privacy/couples/queries";

async function rowsOf(ctx: CoupleCtx, { table, isOf, hidden = [] }: CoupleTable): Promise<Row[]> {
  const rows: Row[] = await ctx.db.select().from(table).where(isOf(ctx.actor.memberId));
  return rows.map((row) => readable(row, hidden));
}

/** Whom the ids of the other files stand for: those they wrote to and those they gave a heart. */
async function namesOf(ctx: CoupleCtx, ids: ReadonlySet<string>): Promise<Row[]> {
  if (ids.size === 0) return [];
  return ctx.db
    .select({ id: companies.providerId, name: companies.name, city: companies.city })
    .from(companies)
    .where(inArray(companies.providerId, [...ids]));
}

/** Everything we keep about the signed-in couple as a ZIP: its contact in clear, then one JSON file a table. */
export async function exportCouple(
  ctx: CoupleCtx,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  requireConfirmation(ctx);
  const { memberId } = ctx.actor;
  await ctx.limits.consume(exportsPerMember, memberId);
  const [account] = await ctx.db.select().from(members).where(eq(members.id, memberId));
  const entries = [
    json("account.json", { ...readable(account ?? {}, []), ...(await getProfile(ctx)) }),
    json("who-has-my-details.json", await listHolders(ctx)),
  ];
  const providers = new Set<string>();
  for (const entry of coupleTables) {
    if (entry.isExported === false) continue;
    const rows = await rowsOf(ctx, entry);
    for (const { providerId } of rows) if (typeof providerId === "string") providers.add(providerId);
    if (rows.length > 0) entries.push(json(`${nameOf(entry)}.json`, rows));
  }
  entries.push(json("providers.json", await namesOf(ctx, providers)));
  const name = `${slugify(brand.name)}-${civilToday(ctx.now, "UTC")}.zip`;
  return { name, bytes: zip(entries, ctx.now) };
}
