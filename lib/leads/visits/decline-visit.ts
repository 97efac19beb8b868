import { eq } from "drizzle-orm";
import { visits } from "@/db/schema/leads/visits";
import { inTransaction, type ModeratedCtx } from "@/lib/gateways/context";
import { visitErrors } from "@/lib/leads/visits/errors";
import { lockVisit } from "@/lib/leads/visits/lock-visit";
import { getVisit } from "@/lib/leads/visits/queries";
import type { VisitDto, VisitKey } from "@/lib/leads/visits/schema";
import { notify } from "@/lib/messaging/notifications/notify";

/** None of the half-days suits the owner, or an accepted one no longer does; the couple is told. Again does nothing. */
export async function declineVisit(ctx: ModeratedCtx, key: VisitKey): Promise<VisitDto> {
  const { visitId } = key;
  return inTransaction(ctx, async (tx) => {
    const { state, memberId, locale } = await lockVisit(tx, key);
    if (state === "cancelled") throw visitErrors.visit_settled();
    if (state !== "declined") {
      await tx.db.update(visits).set({ state: "declined", settledAt: tx.now }).where(eq(visits.id, visitId));
      await notify(tx, { kind: "visit_declined", to: { member: memberId }, subject: visitId, locale });
    }
    return getVisit(tx, visitId);
  });
}
