import type { AnsweredDto } from "@/lib/billing/disputes/schema";
import { http } from "@/lib/core/browser/http";

/** Sends the evidence. It can be sent once. */
export const answerDispute = (disputeId: string, statement: string): Promise<AnsweredDto> =>
  http("POST", `/api/admin/payments/disputes/${disputeId}/answer`, { body: { statement } });
