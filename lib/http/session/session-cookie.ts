import { isLocalRun } from "@/lib/http/requests/hosts";

/** `__Host-` on https: host-only, whole path, never sent in the clear (security.md section 3). */
export function sessionCookieName(): string {
  return isLocalRun() ? "session" : "__Host-session";
}

export function sessionCookieOptions(expires?: Date) {
  const secure = !isLocalRun();
  return { httpOnly: true, sameSite: "lax" as const, path: "/", secure, ...(expires ? { expires } : {}) };
}
