import { eq } from "drizzle-orm";
import { visits } from "@/db/schema/leads/visits";
import { coreErrors } from "@/lib/core/errors";
import { inTransaction, type ModeratedCtx } from "@/lib/gateways/context";
import { visitErrors } from "@/lib/leads/visits/errors";
import { lockVisit } from "@/lib/leads/visits/lock-visit";
import { getVisit } from "@/lib/leads/visits/queries";
import type { AcceptVisitInput, VisitDto } from "@/lib/leads/visits/schema";
import { notify } from "@/lib/messaging/notifications/notify";

/**
 * The owner accepts one of the three half-days; both get an email with the calendar file. The request must be unlocked
 * (403 `unlock_required`). The same acceptance again does nothing.
 */
export async function acceptVisit(ctx: ModeratedCtx, input: AcceptVisitInput): Promise<VisitDto> {
  if (ctx.actor.impersonatorId !== null) throw coreErrors.forbidden_while_impersonating();
  const { visitId, position } = input;
  return inTransaction(ctx, async (tx) => {
    const facts = await lockVisit(tx, input);
    if (facts.unlockedAt === null) throw visitErrors.unlock_required();
    const visit = await getVisit(tx, visitId);
    if (facts.state === "accepted" && facts.acceptedPosition === position) return visit;
    if (facts.state !== "proposed") throw visitErrors.visit_settled();
    const isOpen = facts.status === "OPEN" || facts.status === "FULL";
    if (!isOpen || facts.rejectedAt !== null || facts.contactStoppedAt !== null)
      throw visitErrors.visit_unavailable();
    const slot = visit.slots.find((one) => one.position === position);
    if (!slot || new Date(slot.start) <= tx.now) throw visitErrors.visit_past();
    await tx.db
      .update(visits)
      .set({ state: "accepted", acceptedPosition: position, settledAt: tx.now })
      .where(eq(visits.id, visitId));
    const { memberId, locale, ownerLocale } = facts;
    await notify(tx, { kind: "visit_accepted", to: { member: memberId }, subject: visitId, locale });
    const owner = { user: tx.actor.userId };
    await notify(tx, { kind: "visit_confirmed", to: owner, subject: visitId, locale: ownerLocale });
    return getVisit(tx, visitId);
  });
}
