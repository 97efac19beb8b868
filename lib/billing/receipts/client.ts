import type { ReceiptsDto } from "@/lib/billing/receipts/schema";
import { http } from "@/lib/core/browser/http";

/** One page of receipts, the newest first. */
export function listReceipts(page: number): Promise<ReceiptsDto> {
  return http("GET", `/api/credit/receipts?page=${page}`);
}
