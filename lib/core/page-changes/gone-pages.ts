import { inArray, lt, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { gonePages } from "@/db/schema/core/pages";
import { declareChanges } from "@/lib/core/page-changes/declare-changes";
import { hashTag } from "@/lib/core/page-changes/hash-tag";

/** How long an address answers that its page was removed for good; later it is one that never existed. */
export const GONE_DAYS = 730;
const AT_ONCE = 5_000;
const DAY_MS = 86_400_000;

/** The name of a removed page: its kind and a hash, because the names of people must not outlive their erasure. */
export const goneName = {
  profile: (slug: string) => `gone-profile:${hashTag(slug)}`,
  venue: (slug: string) => `gone-venue:${hashTag(slug)}`,
  wedding: (provider: string, wedding: string) => `gone-wedding:${hashTag(`${provider}/${wedding}`)}`,
};

/** Declared, with the name behind it, when an address has a page again. */
export const TAKEN = "taken-";

/** Notes, in the transaction of the deletion, that pages were removed for good: their addresses then answer 410. */
export async function rememberGone(tx: { db: Database; now: Date }, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await tx.db
    .insert(gonePages)
    .values([...new Set(names)].map((name) => ({ name, goneAt: tx.now })))
    .onConflictDoUpdate({ target: gonePages.name, set: { goneAt: tx.now } });
  await declareChanges(tx, names);
}

/** Notes, in the transaction that gives an address away, that it is no removed one. */
export async function takeAgain(tx: { db: Database }, name: string): Promise<void> {
  const taken = await tx.db
    .delete(gonePages)
    .where(inArray(gonePages.name, [name]))
    .returning({ name: gonePages.name });
  if (taken.length > 0) await declareChanges(tx, [TAKEN + name]);
}

/** Whether one of these pages was removed for good. Asked only about what was not found. */
export async function isGone({ db }: { db: Database }, names: readonly string[]): Promise<boolean> {
  if (names.length === 0) return false;
  const found = await db
    .select({ name: gonePages.name })
    .from(gonePages)
    .where(inArray(gonePages.name, [...names]))
    .limit(1);
  return found.length > 0;
}

/** Calls `take` with the name of every removed page, some thousands at a time. */
export async function listGone(db: Database, take: (names: readonly string[]) => void): Promise<void> {
  for (let last = ""; ; ) {
    const rows = await db.execute<{ name: string }>(
      sql`select name from gone_pages where name > ${last} order by name limit ${AT_ONCE}`,
    );
    take(rows.map(({ name }) => name));
    const end = rows.at(-1)?.name;
    if (end === undefined || rows.length < AT_ONCE) return;
    last = end;
  }
}

/** Deletes names whose time is over. */
export async function forgetGone(ctx: { db: Database; now: Date }): Promise<number> {
  const before = new Date(ctx.now.getTime() - GONE_DAYS * DAY_MS);
  const deleted = await ctx.db
    .delete(gonePages)
    .where(lt(gonePages.goneAt, before))
    .returning({ name: gonePages.name });
  return deleted.length;
}
