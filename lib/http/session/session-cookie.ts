import { isLocalRun } from "@/lib/http/requests/hosts";

/** `__Host-` on https: one host only, the whole path, never sent without encryption. */
export function sessionCookieName(): string {
  return isLocalRun() ? "session" : "__Host-session";
}

export function sessionCookieOptions(expires?: Date) {
  const secure = !isLocalRun();
  return { httpOnly: true, sameSite: "lax" as const, path: "/", secure, ...(expires ? { expires } : {}) };
}
