import { sql } from "drizzle-orm";
import { profilePath } from "@/lib/core/addresses/planners";
import type { CountryCode } from "@/lib/core/markets/markets";
import { textArray } from "@/lib/core/sql-values";
import type { Ctx } from "@/lib/gateways/context";

const PROFILE = /^\/wedding-planner\/([^/]+)$/;

/**
 * Those of the paths that have a page which is not to be indexed: profiles without photo or portrait (`indexedSteps`).
 * A path without a page is none of them: search engines are told that it is gone.
 */
export async function findUnindexed(
  ctx: Ctx,
  country: CountryCode,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const slugs = paths.flatMap((path) => PROFILE.exec(path)?.[1] ?? []);
  if (slugs.length === 0) return new Set();
  const rows = await ctx.db.execute<{ slug: string }>(sql`
    select c.slug from companies c
      join provider_search s on s.provider_id = c.provider_id and s.country = ${country}
     where c.slug = any(${textArray(slugs)})
       and not (exists (select from portraits t where t.provider_id = c.provider_id and t.portrait is not null)
            and exists (select from images i join media_files f on f.id = i.file_id and f.status = 'ready'
                         where i.provider_id = c.provider_id and i.is_visible))`);
  return new Set(rows.map(({ slug }) => profilePath(slug)));
}
