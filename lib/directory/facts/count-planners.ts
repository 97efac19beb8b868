import { sql } from "drizzle-orm";
import { integerArray } from "@/lib/core/sql-values";
import type { Ctx } from "@/lib/gateways/context";

/** Listed providers of some places, whatever their services; place 0 is the country. */
export async function countListedPlanners(ctx: Ctx, placeIds: readonly number[]): Promise<number> {
  const [row] = await ctx.db.execute<{ items: number }>(sql`
    select sum(items)::int as items from search_counts
     where kind = 'planner' and country = ${ctx.country} and place_id = any(${integerArray(placeIds)})
       and prestation_id = 0`);
  return row?.items ?? 0;
}
