import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/gateways/context";

/** Listed providers of a place, whatever their services; place 0 is the country. */
export async function countListedPlanners(ctx: Ctx, placeId: number): Promise<number> {
  const [row] = await ctx.db.execute<{ items: number }>(sql`
    select items from search_counts
     where kind = 'planner' and country = ${ctx.country} and place_id = ${placeId}::int and prestation_id = 0`);
  return row?.items ?? 0;
}
