import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";

const AT_ONCE = 5_000;

/** Calls `take` with the slug of every company and of every venue, listed or not, some thousands at a time. */
export async function listSlugs(
  db: Database,
  kind: "companies" | "venues",
  take: (slugs: readonly string[]) => void,
): Promise<void> {
  const table = sql.identifier(kind);
  for (let last = ""; ; ) {
    const rows = await db.execute<{ slug: string }>(
      sql`select slug from ${table} where slug > ${last} order by slug limit ${AT_ONCE}`,
    );
    take(rows.map(({ slug }) => slug));
    const end = rows.at(-1)?.slug;
    if (end === undefined || rows.length < AT_ONCE) return;
    last = end;
  }
}
