import { eq, getTableName } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { brand } from "@/lib/core/brand";
import { civilToday } from "@/lib/core/dates";
import { closedLimit } from "@/lib/core/limits";
import { slugify } from "@/lib/core/text";
import { zip } from "@/lib/core/zip";
import type { UserCtx } from "@/lib/gateways/context";
import { requireRecentSignIn } from "@/lib/identity/sessions/require-recent-sign-in";
import { findAnswersAtEnd } from "@/lib/leads/changes/queries";
import { withAnswers } from "@/lib/leads/changes/rules";
import { readOwnFiles } from "@/lib/privacy/account-export/own-files";
import { exportRows, jsonFile, type Row } from "@/lib/privacy/personal-data/export-rows";

/** An export reads all data of an account. */
const exportsPerUser = closedLimit("account-export-user", 5, 3600);

/**
 * Everything stored about the signed-in user as a ZIP: one JSON file for each table, the pictures, and a list
 * of both. Contacts of couples are left out. Needs a recent sign-in.
 */
export async function exportAccount(ctx: UserCtx): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  await requireRecentSignIn(ctx);
  await ctx.limits.consume(exportsPerUser, ctx.actor.userId);
  const tables = await exportRows(ctx, "user", ctx.actor.userId);
  for (const table of tables)
    if (table.name === getTableName(eventRequests)) table.rows = await asOfEnd(ctx, table.rows);
  const entries = tables.map(({ name, rows }) =>
    jsonFile(`${name === getTableName(users) ? "account" : name}.json`, rows),
  );
  const { files, pictures } = await readOwnFiles(ctx);
  entries.push(...pictures);
  const list = entries.map(({ name, bytes }) => ({ name, bytes: bytes.length }));
  entries.push(jsonFile("files.json", { exportedAt: ctx.now, archive: list, pictures: files }));
  const name = `${slugify(brand.name)}-${civilToday(ctx.now, "UTC")}.zip`;
  return { name, bytes: zip(entries, ctx.now) };
}

/** The date of an event request that ended for the user: the one it had then, which the couple may have changed since. */
async function asOfEnd(ctx: UserCtx, rows: readonly Row[]): Promise<Row[]> {
  const known = await findAnswersAtEnd(ctx, eq(eventRequests.providerId, ctx.actor.userId));
  return rows.map((row) => withAnswers(row, known.get(String(row.id)) ?? {}));
}
