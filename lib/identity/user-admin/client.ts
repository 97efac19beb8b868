import { http } from "@/lib/core/browser/http";
import type { FoundUsersDto } from "@/lib/identity/user-admin/schema";

/** The first accounts whose name, company or email address begins with the text; every search is recorded. */
export function searchUsers(q: string, signal: AbortSignal): Promise<FoundUsersDto> {
  return http("GET", `/api/admin/users?${new URLSearchParams({ q })}`, { signal });
}
