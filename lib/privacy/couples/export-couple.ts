import { getTableName, inArray } from "drizzle-orm";
import { members } from "@/db/schema/leads/members";
import { companies } from "@/db/schema/listing/company";
import { brand } from "@/lib/core/brand";
import { civilToday } from "@/lib/core/dates";
import { slugify } from "@/lib/core/text";
import { zip } from "@/lib/core/zip";
import type { CoupleCtx } from "@/lib/gateways/context";
import { getProfile } from "@/lib/leads/couples/queries";
import { requireConfirmation } from "@/lib/privacy/couples/confirm";
import { exportsPerMember } from "@/lib/privacy/couples/limits";
import { listHolders } from "@/lib/privacy/couples/queries";
import { exportRows, jsonFile, type Row } from "@/lib/privacy/personal-data/export-rows";

/** The providers whose ids are in the other files: those the couple wrote to and its favorites. */
async function namesOf(ctx: CoupleCtx, ids: ReadonlySet<string>): Promise<Row[]> {
  if (ids.size === 0) return [];
  return ctx.db
    .select({ id: companies.providerId, name: companies.name, city: companies.city })
    .from(companies)
    .where(inArray(companies.providerId, [...ids]));
}

/** Everything stored about the signed-in couple as a ZIP: its contact in clear, and one JSON file for each table. */
export async function exportCouple(
  ctx: CoupleCtx,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  requireConfirmation(ctx);
  const { memberId } = ctx.actor;
  await ctx.limits.consume(exportsPerMember, memberId);
  const tables = await exportRows(ctx, "couple", memberId);
  const profile = await getProfile(ctx);
  const entries = tables.map(({ name, rows }) =>
    name === getTableName(members)
      ? jsonFile("account.json", { ...rows[0], ...profile })
      : jsonFile(`${name}.json`, rows),
  );
  entries.push(jsonFile("who-has-my-details.json", await listHolders(ctx)));
  const providers = new Set<string>();
  for (const { rows } of tables)
    for (const { providerId } of rows) if (typeof providerId === "string") providers.add(providerId);
  entries.push(jsonFile("providers.json", await namesOf(ctx, providers)));
  const name = `${slugify(brand.name)}-${civilToday(ctx.now, "UTC")}.zip`;
  return { name, bytes: zip(entries, ctx.now) };
}
