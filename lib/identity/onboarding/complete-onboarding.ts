import { and, eq, isNull } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import type { UserCtx } from "@/lib/gateways/context";

/**
 * Ends the registration of a user and hands the profile to moderation. Null when it had ended before: of two tabs that
 * finish at once, the second waits for the first and gets that. Joins the caller's transaction.
 */
export async function completeOnboarding(ctx: UserCtx): Promise<typeof users.$inferSelect | null> {
  const [user] = await ctx.db
    .update(users)
    .set({ hasFinishedOnboardingAt: ctx.now, moderationSubmittedAt: ctx.now, updatedAt: ctx.now })
    .where(
      and(eq(users.id, ctx.actor.userId), isNull(users.hasFinishedOnboardingAt), isNull(users.deletedAt)),
    )
    .returning();
  return user ?? null;
}
