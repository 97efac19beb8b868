import { and, eq, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { giveBackCredit } from "@/lib/billing/credits/give-back-credit";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import type { LeadFailure } from "@/lib/leads/lead-refunds/rules";
import { notify } from "@/lib/messaging/notifications/notify";

/**
 * A provider that rejected the request after the unlock gave its own reason for the lost lead, so a later failure gives
 * no refund. Exceptions: it rejected the request as questionable, or an admin took the project down or looked at the unlock.
 */
export const isRefundable = (failure: LeadFailure) =>
  failure === "taken_down" || failure === "reviewed"
    ? undefined
    : or(isNull(eventRequests.rejectedAt), eq(eventRequests.rejectionReason, "questionable"));

interface DeadLead {
  /** Id of the event request. */
  uuid: string;
  failure: LeadFailure;
}

/** `refundLeadIn` in a transaction of its own. */
export function refundLead(ctx: Ctx, lead: DeadLead, alsoWhen?: SQL): Promise<boolean> {
  return inTransaction(ctx, (tx) => refundLeadIn(tx, lead, alsoWhen));
}

/**
 * Records that an unlock was worth nothing, gives its credit back and notifies the provider; a second call does nothing.
 * `alsoWhen` is a further condition on the row once it is locked. True when this call did it. Joins the caller's
 * transaction.
 */
export async function refundLeadIn(tx: Ctx, { uuid, failure }: DeadLead, alsoWhen?: SQL): Promise<boolean> {
  const [failed] = await tx.db
    .update(eventRequests)
    .set({ failedAt: tx.now, failure })
    .where(
      and(
        eq(eventRequests.id, uuid),
        isNotNull(eventRequests.unlockedAt),
        isNull(eventRequests.failedAt),
        isRefundable(failure),
        alsoWhen,
      ),
    )
    .returning({ providerId: eventRequests.providerId });
  if (!failed) return false;
  const { providerId } = failed;
  const isPaid = await giveBackCredit(tx, { providerId, reference: uuid, reason: failure });
  const [provider] = await tx.db.select({ locale: users.locale }).from(users).where(eq(users.id, providerId));
  if (!provider) throw new Error("a provider without a user");
  await notify(tx, {
    kind: "credit_given_back",
    to: { user: providerId },
    subject: uuid,
    locale: provider.locale,
    data: { failure, credits: isPaid ? 1 : 0 },
  });
  return true;
}
