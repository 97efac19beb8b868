import type { IntentFacts } from "@/lib/gateways/payment/port";

export type OrderStatus = "pending" | "processing" | "succeeded" | "failed" | "canceled" | "review";

/** What we asked for. */
export interface OrderFacts {
  id: string;
  providerId: string;
  status: OrderStatus;
  amountCents: number;
  currency: string;
  paymentIntentId: string | null;
}

export interface OrderState {
  status: OrderStatus;
  /** Code of the bank's last refusal, or of what does not match. */
  lastError: string | null;
}

/**
 * State of an order by what the supplier says of its payment now; the message that made us look says nothing. Once
 * succeeded it stays so: the credits are on the account. A payment of another amount, currency or owner brings none.
 */
export function orderStateOf(order: OrderFacts, customerId: string | null, intent: IntentFacts): OrderState {
  if (order.status === "succeeded") return { status: "succeeded", lastError: null };
  switch (intent.status) {
    case "succeeded": {
      const mismatch = mismatchOf(order, customerId, intent);
      return mismatch ? { status: "review", lastError: mismatch } : { status: "succeeded", lastError: null };
    }
    case "processing":
    // We never hold money back for a later capture: somebody changed the payment by hand.
    case "requires_capture":
      return { status: "processing", lastError: null };
    case "canceled":
      return { status: "canceled", lastError: null };
    case "requires_payment_method":
      return intent.lastRefusal
        ? { status: "failed", lastError: intent.lastRefusal.declineCode ?? intent.lastRefusal.code }
        : { status: "pending", lastError: null };
    default:
      return { status: "pending", lastError: null };
  }
}

function mismatchOf(order: OrderFacts, customerId: string | null, intent: IntentFacts): string | null {
  if (intent.orderId !== order.id) return "order_mismatch";
  if (order.paymentIntentId !== null && order.paymentIntentId !== intent.id) return "payment_mismatch";
  if (intent.providerId !== order.providerId || customerId === null || intent.customerId !== customerId)
    return "owner_mismatch";
  if (intent.currency !== order.currency) return "currency_mismatch";
  if (intent.amountCents !== order.amountCents || intent.receivedCents !== order.amountCents)
    return "amount_mismatch";
  return null;
}
