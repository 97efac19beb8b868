import { and, eq, isNull } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import type { UserCtx } from "@/lib/gateways/context";

/**
 * Marks the onboarding of a user as finished and submits the profile to moderation. Null when it was finished
 * before: if two tabs finish at once, the second waits for the first and gets null. Runs in the caller's
 * transaction.
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
