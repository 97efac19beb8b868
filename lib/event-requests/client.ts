import { http } from "@/lib/browser/http";
import type { RejectionReason } from "@/lib/event-requests/rejection-reasons";
import type { ContactDto, RejectedDto } from "@/lib/event-requests/schema";

/** Spends one credit, or none with Premium, and answers with the contact. */
export function unlockRequest(uuid: string): Promise<ContactDto> {
  return http("POST", `/api/event-requests/${uuid}/unlock`);
}

export function rejectRequest(uuid: string, reason: RejectionReason): Promise<RejectedDto> {
  return http("POST", `/api/event-requests/${uuid}/reject`, { body: { reason } });
}
