import type Stripe from "stripe";
import type { DisputeFacts, PaymentPort, RefundFacts, RefundStatus } from "@/lib/gateways/payment/port";
import { idOf, instantOf, metadataNames, type StripeCalls } from "@/lib/gateways/payment/stripe-payments";

type RefundPart = Pick<PaymentPort, "refund" | "findRefund" | "listRefunds" | "findDispute">;

/** Money that goes back: refunds, and payments that a bank takes back. */
export function refundPart({ call, find }: StripeCalls): RefundPart {
  return {
    async refund({ refundId, intentId, amountCents }) {
      const refund = await call((stripe) =>
        stripe.refunds.create(
          {
            payment_intent: intentId,
            amount: amountCents,
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
    createdAt: instantOf(refund.created),
  };
}

function disputeFacts(dispute: Stripe.Dispute): DisputeFacts {
  return {
    id: dispute.id,
    intentId: idOf(dispute.payment_intent),
    status: dispute.status,
    reason: dispute.reason,
    amountCents: dispute.amount,
    openedAt: instantOf(dispute.created),
  };
}
