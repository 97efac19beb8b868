import { http } from "@/lib/browser/http";
import type { ReceiptsDto } from "@/lib/receipts/schema";

/** One page of receipts, the newest first. */
export function listReceipts(page: number): Promise<ReceiptsDto> {
  return http("GET", `/api/credit/receipts?page=${page}`);
}
