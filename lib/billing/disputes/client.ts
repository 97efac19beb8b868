import type { AnsweredDto } from "@/lib/billing/disputes/schema";
import { http } from "@/lib/core/browser/http";
import type { Currency } from "@/lib/core/money";

/** Says how much a lost dispute took, in the currency of its payment. */
export const bookLoss = (
  disputeId: string,
  loss: { amount: number; currency: Currency },
): Promise<AnsweredDto> => http("POST", `/api/admin/payments/disputes/${disputeId}/loss`, { body: loss });

/** Sends the evidence. It can be sent once. */
export const answerDispute = (disputeId: string, statement: string): Promise<AnsweredDto> =>
  http("POST", `/api/admin/payments/disputes/${disputeId}/answer`, { body: { statement } });
