import type {
  GivenRefundDto,
  RefundPremiumInput,
  RefundPurchaseInput,
} from "@/lib/billing/admin-refunds/schema";
import { http } from "@/lib/core/browser/http";

/** Gives back a purchase of credits, whole or its unused part. A repeated key gives it back once. */
export const refundPurchase = ({ orderId, ...body }: RefundPurchaseInput, idempotencyKey: string) =>
  http<GivenRefundDto>("POST", `/api/admin/payments/${orderId}/refund`, { body, idempotencyKey });

/** Gives back a payment of Premium, whole or an amount of it. */
export const refundPremium = ({ invoiceId, ...body }: RefundPremiumInput, idempotencyKey: string) =>
  http<GivenRefundDto>("POST", `/api/admin/payments/premium/${invoiceId}/refund`, { body, idempotencyKey });
