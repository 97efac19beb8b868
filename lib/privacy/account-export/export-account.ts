import { eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { brand } from "@/lib/core/brand";
import { civilToday } from "@/lib/core/dates";
import { slugify } from "@/lib/core/text";
import { zip } from "@/lib/core/zip";
import type { UserCtx } from "@/lib/gateways/context";
import { requireRecentSignIn } from "@/lib/identity/sessions/recent-sign-in";
import { json, type Row, readable } from "@/lib/privacy/account-export/entries";
import { exportsPerUser } from "@/lib/privacy/account-export/limits";
import { listOwnFiles } from "@/lib/privacy/account-export/own-files";
import { nameOf, type PersonalTable, personalTables } from "@/lib/privacy/account-export/personal-tables";

async function rowsOf(ctx: UserCtx, { table, isOf, hidden = [] }: PersonalTable): Promise<Row[]> {
  const rows: Row[] = await ctx.db.select().from(table).where(isOf(ctx.actor.userId));
  return rows.map((row) => readable(row, hidden));
}

/**
 * Everything we keep about the signed-in user as a ZIP: one JSON file a table, the pictures, and a list of both. Contacts
 * of couples are theirs and stay out. A recent sign-in is needed.
 */
export async function exportAccount(ctx: UserCtx): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  await requireRecentSignIn(ctx);
  await ctx.limits.consume(exportsPerUser, ctx.actor.userId);
  const account: Row[] = await ctx.db.select().from(users).where(eq(users.id, ctx.actor.userId));
  const entries = [
    json(
      "account.json",
      account.map((row) => readable(row, [])),
    ),
  ];
  for (const entry of personalTables) {
    if (entry.isExported === false) continue;
    const rows = await rowsOf(ctx, entry);
    if (rows.length > 0) entries.push(json(`${nameOf(entry)}.json`, rows));
  }
  const { files, pictures } = await listOwnFiles(ctx);
  entries.push(...pictures);
  const list = entries.map(({ name, bytes }) => ({ name, bytes: bytes.length }));
  entries.push(json("files.json", { exportedAt: ctx.now, archive: list, pictures: files }));
  const name = `${slugify(brand.name)}-${civilToday(ctx.now, "UTC")}.zip`;
  return { name, bytes: zip(entries, ctx.now) };
}
