import { http } from "@/lib/browser/http";
import type { CreditLogsDto } from "@/lib/credits/schema";

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
