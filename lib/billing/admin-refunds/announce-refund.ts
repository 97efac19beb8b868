import { eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import type { Refund } from "@/lib/billing/refunds/refund-rows";
import { recordAudit } from "@/lib/core/audit/record";
import type { AdminCtx } from "@/lib/gateways/context";
import { notify } from "@/lib/messaging/notifications/notify";

interface Decided {
  subjectKind: "order" | "subscription";
  part: string;
  hasEndedPremium: boolean;
}

/**
 * Writes a refund by an administrator to the audit log, without the typed reason, and tells the provider in its language.
 * In the caller's transaction.
 */
export async function announceRefund(
  tx: AdminCtx,
  { id, providerId, orderId, subscriptionId, amountCents, currency, quantity }: Refund,
  { subjectKind, part, hasEndedPremium }: Decided,
): Promise<void> {
  await recordAudit(tx, {
    action: "payment_refunded",
    subjectKind,
    subjectId: orderId ?? subscriptionId ?? "",
    data: { refundId: id, part, amountCents, currency, credits: quantity, hasEndedPremium },
  });
  const [user] = await tx.db.select().from(users).where(eq(users.id, providerId));
  if (!user || user.deletedAt !== null) return;
  await notify(tx, {
    kind: "refund_given",
    to: { user: providerId },
    subject: id,
    locale: user.locale,
    data: { plan: hasEndedPremium ? "ended" : "goes_on" },
  });
}
