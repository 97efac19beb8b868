import { lt, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { pageNotices } from "@/db/schema/core/pages";
import type { CountryCode } from "@/lib/core/markets/markets";
import { textArray } from "@/lib/core/sql-values";

/** A public page of a country's site, from the root. */
export interface NoticedPage {
  country: CountryCode;
  path: string;
}

interface Noting {
  db: Database;
  now: Date;
  gateways: { readonly indexNow: { readonly key: string | null } };
}

/**
 * Notes, in the transaction of an edit, that search engines are to be told about a page: published, changed or removed.
 * A page waits once, however often it changes. Nothing is noted where search engines are not told.
 */
export async function noticePages(tx: Noting, pages: readonly NoticedPage[]): Promise<void> {
  if (tx.gateways.indexNow.key === null || pages.length === 0) return;
  const each = new Map(pages.map(({ country, path }) => [`${country}${path}`, { country, path }]));
  await tx.db
    .insert(pageNotices)
    .values([...each.values()].map((page) => ({ ...page, noticedAt: tx.now })))
    .onConflictDoUpdate({
      target: [pageNotices.country, pageNotices.path],
      set: {
        noticedAt: sql`greatest(excluded.noticed_at, page_notices.noticed_at + interval '1 millisecond')`,
      },
    });
}

export interface WaitingNotice {
  path: string;
  /** As the database writes it. */
  noticedAt: string;
}

/** The pages of a country that have waited longest. */
export async function listNotices(
  db: Database,
  country: CountryCode,
  most: number,
): Promise<WaitingNotice[]> {
  const rows = await db.execute<WaitingNotice & Record<string, unknown>>(sql`
    select path, noticed_at::text as "noticedAt" from page_notices
     where country = ${country} order by noticed_at, path limit ${most}::int`);
  return [...rows];
}

/** Deletes notices that were handled; one that was noted again meanwhile stays. */
export async function deleteNotices(
  db: Database,
  country: CountryCode,
  handled: readonly WaitingNotice[],
): Promise<void> {
  if (handled.length === 0) return;
  await db.execute(sql`
    delete from page_notices n
     using unnest(${textArray(handled.map(({ path }) => path))}, ${textArray(handled.map(({ noticedAt }) => noticedAt))})
           done(path, noticed_at)
     where n.country = ${country} and n.path = done.path and n.noticed_at = done.noticed_at::timestamptz`);
}

/** Deletes notices that nobody took in time. */
export async function deleteOldNotices(db: Database, before: Date): Promise<void> {
  await db.delete(pageNotices).where(lt(pageNotices.noticedAt, before));
}
