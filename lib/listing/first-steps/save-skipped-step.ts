import { sql } from "drizzle-orm";
import { firstSteps } from "@/db/schema/listing/profile";
import type { ProviderCtx } from "@/lib/gateways/context";
import type { SkipStepInput } from "@/lib/listing/first-steps/schema";

/** Skips a step of the guide. It stays open on the dashboard; a second skip changes nothing. */
export async function skipStep(ctx: ProviderCtx, { step }: SkipStepInput): Promise<null> {
  await ctx.db
    .insert(firstSteps)
    .values({ userId: ctx.actor.userId, skipped: [step], updatedAt: ctx.now })
    .onConflictDoUpdate({
      target: firstSteps.userId,
      set: {
        skipped: sql`(select array(select distinct unnest(${firstSteps.skipped} || excluded.skipped) order by 1))`,
        updatedAt: ctx.now,
      },
    });
  return null;
}
