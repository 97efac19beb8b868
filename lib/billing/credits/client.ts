import type { CreditLogsDto } from "@/lib/billing/credits/schema";
import { http } from "@/lib/core/browser/http";

/** One page of the ledger, the newest entry first. */
export function listCreditLogs(page: number, signal?: AbortSignal): Promise<CreditLogsDto> {
  return http("GET", `/api/credit/logs?page=${page}`, signal ? { signal } : {});
}
