import { http } from "@/lib/core/browser/http";

/** The answer sets the cookie; the page is loaded anew after it. */
export function startImpersonation(userId: string, reason: string): Promise<unknown> {
  return http("POST", "/api/impersonation/start", { body: { user_id: userId, reason } });
}

export function stopImpersonation(): Promise<unknown> {
  return http("POST", "/api/impersonation/stop", { body: {} });
}
