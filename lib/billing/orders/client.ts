import type { BuyDto, BuyInput, OrdersDto } from "@/lib/billing/orders/schema";
import { http } from "@/lib/core/browser/http";

/** Creates a payment. The server compares price and currency with its own. A repeated key returns the same order. */
export function buyCredits(input: BuyInput, idempotencyKey: string): Promise<BuyDto> {
  return http("POST", "/api/credit/buy", { body: input, idempotencyKey });
}

/** Purchases, the newest first, each with what a refund would return. */
export const listPurchases = (): Promise<OrdersDto> => http("GET", "/api/credit/orders");
