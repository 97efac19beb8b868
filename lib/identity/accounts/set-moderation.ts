import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import type { Ctx } from "@/lib/gateways/context";

type Status = (typeof users.$inferSelect)["moderationStatus"];

export interface ModerationChange {
  from: Status;
  to: Status;
  /** Required with `rejected`; stays after a resubmission, so that the next admin can read it. */
  reason?: string;
}

/**
 * Moves a profile from one moderation status to another. Null when it was no longer in `from`: of two admins
 * who decide at the same moment, the second gets null. Runs in the caller's transaction.
 */
export async function setModeration(tx: Ctx, userId: string, { from, to, reason }: ModerationChange) {
  const [changed] = await tx.db
    .update(users)
    .set({
      moderationStatus: to,
      moderatedAt: to === "pending" ? null : tx.now,
      ...(to === "pending" ? { moderationSubmittedAt: tx.now } : { moderationReason: reason ?? null }),
      updatedAt: tx.now,
    })
    .where(
      and(
        eq(users.id, userId),
        eq(users.moderationStatus, from),
        isNotNull(users.hasFinishedOnboardingAt),
        isNull(users.deletedAt),
      ),
    )
    .returning({ id: users.id, locale: users.locale, roles: users.roles });
  return changed ?? null;
}
