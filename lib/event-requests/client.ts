import { http, ProblemError } from "@/lib/browser/http";
import type { RejectionReason } from "@/lib/event-requests/rejection-reasons";
import type { ContactDto, RejectedDto } from "@/lib/event-requests/schema";

/** Spends one credit, or none with Premium, and answers with the contact. */
export async function unlockRequest(uuid: string): Promise<ContactDto> {
  const contact = await http<Partial<ContactDto> | undefined>("POST", `/api/event-requests/${uuid}/unlock`);
  if (typeof contact?.email !== "string") throw new ProblemError(200, "invalid_data_format", null);
  return { email: contact.email, phone: contact.phone ?? null };
}

export function rejectRequest(uuid: string, reason: RejectionReason): Promise<RejectedDto> {
  return http("POST", `/api/event-requests/${uuid}/reject`, { body: { reason } });
}
