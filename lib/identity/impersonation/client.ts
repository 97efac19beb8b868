import { http } from "@/lib/core/browser/http";

/** The response sets the cookie; the caller reloads the page afterwards. */
export function startImpersonation(userId: string, reason: string): Promise<unknown> {
  return http("POST", "/api/impersonation/start", { body: { user_id: userId, reason } });
}

/** `currentPassword`: the admin's own, once the server has asked for it. */
export function stopImpersonation(currentPassword?: string): Promise<unknown> {
  return http("POST", "/api/impersonation/stop", { body: { currentPassword } });
}
