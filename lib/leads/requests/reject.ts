import { and, eq, isNull, sql } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { coreErrors } from "@/lib/core/errors";
import { timestamp } from "@/lib/core/sql-values";
import { inTransaction, type ModeratedCtx } from "@/lib/gateways/context";
import { asOfEnd } from "@/lib/leads/changes/as-of-end";
import { listStoredEdits } from "@/lib/leads/changes/queries";
import { findLastname } from "@/lib/leads/couples/find-lastname";
import { openQuestionableCase } from "@/lib/leads/lead-refunds/open-case";
import { endVisits } from "@/lib/leads/projects/progress";
import { eventRequestErrors } from "@/lib/leads/requests/errors";
import { findRequestDetail } from "@/lib/leads/requests/request-detail";
import { messageOf } from "@/lib/leads/requests/request-dto";
import type { RejectedDto, RejectInput } from "@/lib/leads/requests/schema";
import { notify } from "@/lib/messaging/notifications/notify";

/**
 * Rejects a request for one of the seven reasons; an unlocked one too. The couple is notified, and visits that are
 * still to come are declined. An unlocked one that is called questionable is looked at by an admin (docs/decisions/055).
 * A second rejection changes nothing and returns the first reason. Refused to an impersonating admin: the couple would
 * read it as the provider's answer.
 */
export async function reject(ctx: ModeratedCtx, { uuid, reason }: RejectInput): Promise<RejectedDto> {
  if (ctx.actor.impersonatorId !== null) throw coreErrors.forbidden_while_impersonating();
  return inTransaction(ctx, async (tx) => {
    const rejected = await tx.db
      .update(eventRequests)
      .set({
        rejectedAt: tx.now,
        rejectionReason: reason,
        markedUnread: false,
        seenAt: sql`coalesce(${eventRequests.seenAt}, ${timestamp(tx.now)})`,
      })
      .where(
        and(
          eq(eventRequests.id, uuid),
          eq(eventRequests.providerId, tx.actor.userId),
          isNull(eventRequests.rejectedAt),
        ),
      )
      .returning({ id: eventRequests.id });
    const facts = await findRequestDetail(tx, uuid);
    if (!facts) throw eventRequestErrors.request_not_found();
    if (rejected.length > 0 && reason === "questionable") await openQuestionableCase(tx, uuid);
    if (rejected.length > 0) await endVisits(tx, sql`${eventRequests.id} = ${uuid}`, "declined");
    if (rejected.length > 0 && !facts.isErased) {
      await notify(tx, {
        kind: "request_declined",
        to: { member: facts.memberId },
        subject: uuid,
        locale: facts.memberLocale,
      });
    }
    const edits = await listStoredEdits(tx, [facts.projectId]);
    return { message: messageOf(asOfEnd(facts, edits), await findLastname(tx, facts.memberId)) };
  });
}
