import { createHash } from "node:crypto";
import type Stripe from "stripe";
import type { DisputeFacts, PaymentPort, RefundFacts, RefundStatus } from "@/lib/gateways/payment/port";
import { idOf, instantOf, metadataNames, type StripeCalls } from "@/lib/gateways/payment/stripe-payments";

type RefundPart = Pick<
  PaymentPort,
  "refund" | "findRefund" | "listRefunds" | "findDispute" | "answerDispute"
>;

/** Money that goes back: refunds, and payments that a bank takes back. */
export function refundPart({ call, find }: StripeCalls): RefundPart {
  return {
    async refund({ refundId, intentId, amount }) {
      const refund = await call((stripe) =>
        stripe.refunds.create(
          {
            payment_intent: intentId,
            amount: amount.cents,
            reason: "requested_by_customer",
            metadata: { [metadataNames.refund]: refundId },
          },
          { idempotencyKey: `refund-${refundId}` },
        ),
      );
      return refundFacts(refund);
    },
    async findRefund(id) {
      const refund = await find((stripe) => stripe.refunds.retrieve(id));
      return refund && refundFacts(refund);
    },
    async listRefunds(intentId) {
      const { data } = await call((stripe) => stripe.refunds.list({ payment_intent: intentId, limit: 100 }));
      return data.map(refundFacts);
    },
    async findDispute(id) {
      const dispute = await find((stripe) => stripe.disputes.retrieve(id));
      return dispute && disputeFacts(dispute);
    },
    async answerDispute(id, { statement, customerName, customerEmail, serviceDay, activityLog }) {
      await call((stripe) =>
        stripe.disputes.update(
          id,
          {
            evidence: {
              uncategorized_text: statement,
              access_activity_log: activityLog,
              ...(customerName ? { customer_name: customerName } : {}),
              ...(customerEmail ? { customer_email_address: customerEmail } : {}),
              ...(serviceDay ? { service_date: serviceDay } : {}),
            },
            submit: true,
          },
          // Another text is another try: the first one may have been refused for its length.
          {
            idempotencyKey: `dispute-${id}-${createHash("sha256").update(statement).digest("hex").slice(0, 16)}`,
          },
        ),
      );
    },
  };
}

const refundStatuses = new Set<string>(["pending", "succeeded", "failed", "canceled"]);

function refundFacts(refund: Stripe.Refund): RefundFacts {
  return {
    id: refund.id,
    intentId: idOf(refund.payment_intent),
    refundId: refund.metadata?.[metadataNames.refund] ?? null,
    // "requires_action" is pending as well.
    status: refundStatuses.has(refund.status ?? "") ? (refund.status as RefundStatus) : "pending",
    amountCents: refund.amount,
    currency: refund.currency.toUpperCase(),
    createdAt: instantOf(refund.created),
  };
}

/** The first transaction takes the money, in the currency of the balance; a second one may bring it back. */
function withdrawnOf(transactions: readonly Stripe.BalanceTransaction[]) {
  const taken = transactions.find(({ amount }) => amount < 0);
  return taken ? { amountCents: -taken.amount, currency: taken.currency.toUpperCase() } : null;
}

function disputeFacts(dispute: Stripe.Dispute): DisputeFacts {
  return {
    id: dispute.id,
    intentId: idOf(dispute.payment_intent),
    status: dispute.status,
    reason: dispute.reason,
    amountCents: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    openedAt: instantOf(dispute.created),
    dueBy: dispute.evidence_details.due_by ? instantOf(dispute.evidence_details.due_by) : null,
    withdrawn: withdrawnOf(dispute.balance_transactions),
  };
}
