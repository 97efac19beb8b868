import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import type { Ctx } from "@/lib/gateways/context";

type Status = (typeof users.$inferSelect)["moderationStatus"];

export interface ModerationChange {
  from: Status;
  to: Status;
  /** Required with `rejected`; kept through a resubmission so that the next reader knows it. */
  reason?: string;
}

/**
 * Moves a profile from one state of moderation to another, once: null when it was not in `from` any more, so that of
 * two people deciding at the same moment one is told. Belongs into the caller's transaction.
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
