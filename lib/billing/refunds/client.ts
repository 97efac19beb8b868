import type { RefundDto } from "@/lib/billing/refunds/schema";
import { http } from "@/lib/core/browser/http";

/** Refunds the unused credits of a purchase. A repeated key creates no second refund. */
export function askRefund(orderId: string, idempotencyKey: string): Promise<RefundDto> {
  return http("POST", "/api/credit/refund", { body: { orderId }, idempotencyKey });
}
