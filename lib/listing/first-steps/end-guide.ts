import { sql } from "drizzle-orm";
import { firstSteps } from "@/db/schema/listing/profile";
import type { ProviderCtx } from "@/lib/gateways/context";

/** Ends the guide of the first steps: the dashboard no longer leads to it. */
export async function closeGuide(ctx: ProviderCtx): Promise<null> {
  await ctx.db
    .insert(firstSteps)
    .values({ userId: ctx.actor.userId, closedAt: ctx.now, updatedAt: ctx.now })
    .onConflictDoUpdate({
      target: firstSteps.userId,
      set: { closedAt: sql`coalesce(${firstSteps.closedAt}, excluded.closed_at)`, updatedAt: ctx.now },
    });
  return null;
}
