import type { CreditLogsDto } from "@/lib/billing/credits/schema";
import type { OrdersDto } from "@/lib/billing/orders/schema";
import type { RefundDto } from "@/lib/billing/refunds/schema";
import { http } from "@/lib/core/browser/http";

/** Creates a payment. The server compares `price` (euros) with its own. A repeated key returns the same order. */
export function buyCredits(
  input: { credits: number; price: number },
  idempotencyKey: string,
): Promise<{ clientSecret: string }> {
  return http("POST", "/api/credit/buy", { body: input, idempotencyKey });
}

/** One page of the ledger, the newest entry first. */
export function listCreditLogs(page: number, signal?: AbortSignal): Promise<CreditLogsDto> {
  return http("GET", `/api/credit/logs?page=${page}`, signal ? { signal } : {});
}

/** Purchases, the newest first, each with what a refund would return. */
export const listPurchases = (): Promise<OrdersDto> => http("GET", "/api/credit/orders");

/** Refunds the unused credits of a purchase. A repeated key creates no second refund. */
export function askRefund(orderId: string, idempotencyKey: string): Promise<RefundDto> {
  return http("POST", "/api/credit/refund", { body: { orderId }, idempotencyKey });
}
