import { eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { isLateStatus } from "@/lib/billing/subscription/premium-until";
import type { Ctx } from "@/lib/gateways/context";
import { enqueue } from "@/lib/gateways/context";
import type { InvoiceFacts, SubscriptionFacts } from "@/lib/gateways/payment/port";
import { notify } from "@/lib/messaging/notifications/notify";

/** The latest invoice of a subscription while it is not paid. */
export interface OpenPayment {
  invoice: InvoiceFacts;
  /** The bank wants to ask the holder. */
  needsConfirmation: boolean;
  /** A card was chosen since the last attempt. */
  hasNewMethod: boolean;
  /** The subscription ended because this was never paid. */
  isLost: boolean;
}

const asksHolder = new Set(["authentication_required", "payment_intent_authentication_failure"]);

/** Fetches what is open of a subscription: a late renewal, or a change that waits for the bank's answer. */
export async function readOpenPayment(ctx: Ctx, facts: SubscriptionFacts): Promise<OpenPayment | null> {
  const { payment } = ctx.gateways;
  const isLate = isLateStatus(facts.status);
  const mayBeLost = facts.status === "unpaid" || facts.endedAt !== null;
  if (facts.latestInvoiceId === null || !(isLate || mayBeLost || facts.pendingPrice)) return null;
  const invoice = await payment.findInvoice(facts.latestInvoiceId);
  if (!invoice || invoice.isPaid || invoice.dueCents <= 0) return null;
  const isLost = mayBeLost && invoice.isRenewal;
  if (!invoice.isOpen || facts.endedAt !== null)
    return isLost ? { invoice, needsConfirmation: false, hasNewMethod: false, isLost } : null;
  const intent = invoice.intentId === null ? null : await payment.findIntent(invoice.intentId);
  const refusal = intent?.lastRefusal ?? null;
  const isTried = intent?.status === "requires_payment_method" && refusal?.methodId;
  const method = isLate && isTried ? await payment.findPayingMethod(facts.id) : null;
  return {
    invoice,
    needsConfirmation:
      intent?.status === "requires_action" ||
      asksHolder.has(refusal?.code ?? "") ||
      asksHolder.has(refusal?.declineCode ?? ""),
    hasNewMethod: method !== null && method !== refusal?.methodId,
    isLost,
  };
}

/** Columns of the subscription's row. */
export const openColumns = (open: OpenPayment | null) => {
  const waits = open?.invoice.isOpen && !open.isLost ? open : null;
  return {
    openInvoiceId: waits?.invoice.id ?? null,
    openCents: waits?.invoice.dueCents ?? null,
    openAttempts: waits?.invoice.attempts ?? 0,
    nextAttemptAt: waits?.invoice.nextAttemptAt ?? null,
    needsConfirmation: waits?.needsConfirmation ?? false,
  };
};

/**
 * Tells the provider about a late renewal, once for each attempt, and about its end, once for each invoice; a card chosen
 * since the last attempt is tried at once. In the caller's transaction.
 */
export async function followOpenPayment(
  tx: Ctx,
  providerId: string,
  subscriptionId: string,
  { status }: Pick<SubscriptionFacts, "status">,
  open: OpenPayment,
): Promise<void> {
  const { invoice, isLost, needsConfirmation } = open;
  const isLate = isLateStatus(status) && invoice.isRenewal;
  if (!isLost && !isLate) return;
  if (open.hasNewMethod) await enqueue(tx, "retry-late-renewal", { subscriptionId });
  const [user] = await tx.db
    .select({ locale: users.locale, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, providerId));
  if (!user || user.deletedAt !== null) return;
  const failed = needsConfirmation ? "premium_confirmation" : "premium_payment_failed";
  await notify(tx, {
    kind: isLost ? "premium_ended" : failed,
    to: { user: providerId },
    subject: subscriptionId,
    locale: user.locale,
    dedupe: isLost ? invoice.id : `${invoice.id}:${invoice.attempts}`,
  });
}
