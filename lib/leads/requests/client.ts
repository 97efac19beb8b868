import { http, ProblemError } from "@/lib/core/browser/http";
import type { PageSize, RejectionReason, SortDirection, SortField } from "@/lib/leads/requests/rules";
import type {
  ContactDto,
  NewsCountDto,
  RejectedDto,
  RequestListDto,
  UnreadDto,
} from "@/lib/leads/requests/schema";

/** Spends one credit, or none with Premium, and returns the contact. */
export async function unlockRequest(uuid: string): Promise<ContactDto> {
  const contact = await http<Partial<ContactDto> | undefined>("POST", `/api/event-requests/${uuid}/unlock`);
  if (typeof contact?.email !== "string") throw new ProblemError(200, "invalid_data_format", null);
  return { email: contact.email, phone: contact.phone ?? null };
}

export function rejectRequest(uuid: string, reason: RejectionReason): Promise<RejectedDto> {
  return http("POST", `/api/event-requests/${uuid}/reject`, { body: { reason } });
}

/** Marks a request as unread, or removes that mark. */
export function setUnread(uuid: string, isUnread: boolean): Promise<UnreadDto> {
  return http(isUnread ? "POST" : "DELETE", `/api/event-requests/${uuid}/unread`);
}

/** How many requests arrived after an instant. */
export function countNews(after: string, signal: AbortSignal): Promise<NewsCountDto> {
  return http("GET", `/api/event-requests/news?${new URLSearchParams({ after })}`, { signal });
}

export function acknowledgeNews(until: string): Promise<void> {
  return http("POST", "/api/event-requests/news", { body: { until } });
}

/** One page of the provider's requests; without a sort, unread ones first. */
export function listRequests(
  view: { pageSize: PageSize; sortField: SortField; sortDirection: SortDirection },
  signal?: AbortSignal,
): Promise<RequestListDto> {
  const query = new URLSearchParams({ ...view, pageSize: String(view.pageSize) });
  return http("GET", `/api/event-requests?${query}`, signal ? { signal } : {});
}
