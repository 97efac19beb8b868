import type { CreditLogsDto } from "@/lib/billing/credits/schema";
import type { OrdersDto } from "@/lib/billing/orders/schema";
import type { RefundDto } from "@/lib/billing/refunds/schema";
import { http } from "@/lib/core/browser/http";

/** Opens a payment; `price` in euros is compared with ours. The same key finds the same order again. */
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

/** Purchases, the newest first, each with what would be given back. */
export const listPurchases = (): Promise<OrdersDto> => http("GET", "/api/credit/orders");

/** Gives the unused credits of a purchase back; the same key asks once. */
export function askRefund(orderId: string, idempotencyKey: string): Promise<RefundDto> {
  return http("POST", "/api/credit/refund", { body: { orderId }, idempotencyKey });
}
