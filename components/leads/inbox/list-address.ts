import { defaultPageSize } from "@/lib/leads/requests/rules";
import type { ListRequestsInput } from "@/lib/leads/requests/schema";

/** The address of a list: page, size, sort and filters, without default values. */
export function listAddress({
  page,
  pageSize,
  sortField,
  sortDirection,
  status,
  upcoming,
  q,
}: ListRequestsInput): string {
  const query = new URLSearchParams();
  if (q) query.set("q", q);
  if (status) query.set("status", status);
  if (upcoming) query.set("upcoming", "1");
  if (sortField) {
    query.set("sortField", sortField);
    query.set("sortDirection", sortDirection ?? "desc");
  }
  if (pageSize !== defaultPageSize) query.set("pageSize", String(pageSize));
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text === "" ? "/event-requests" : `/event-requests?${text}`;
}
