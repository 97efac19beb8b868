import { eq } from "drizzle-orm";
import { visits } from "@/db/schema/leads/visits";
import { coreErrors } from "@/lib/core/errors";
import { contactMask } from "@/lib/core/masking/contact-name";
import { maskMessage } from "@/lib/core/masking/mask-message";
import { inTransaction, type ModeratedCtx } from "@/lib/gateways/context";
import { visitErrors } from "@/lib/leads/visits/errors";
import { lockVisit } from "@/lib/leads/visits/lock-visit";
import { getVisit } from "@/lib/leads/visits/queries";
import type { DeclineVisitInput, VisitDto } from "@/lib/leads/visits/schema";
import { notify } from "@/lib/messaging/notifications/notify";

/**
 * None of the half-days suits the owner, or an accepted one no longer does; the couple is told. Again does nothing. In
 * a word about a locked request contacts are left out, because the owner has not paid for an exchange.
 */
export async function declineVisit(
  ctx: ModeratedCtx,
  { note = null, ...key }: DeclineVisitInput,
): Promise<VisitDto> {
  if (ctx.actor.impersonatorId !== null) throw coreErrors.forbidden_while_impersonating();
  const { visitId } = key;
  return inTransaction(ctx, async (tx) => {
    const { state, unlockedAt, memberId, locale } = await lockVisit(tx, key);
    if (state === "cancelled") throw visitErrors.visit_settled();
    if (state !== "declined") {
      const declineNote = note === null || unlockedAt ? note : maskMessage(note).replaceAll(contactMask, "…");
      await tx.db
        .update(visits)
        .set({ state: "declined", settledAt: tx.now, declineNote })
        .where(eq(visits.id, visitId));
      await notify(tx, { kind: "visit_declined", to: { member: memberId }, subject: visitId, locale });
    }
    return getVisit(tx, visitId);
  });
}
