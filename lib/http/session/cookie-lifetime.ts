import "server-only";
import { container } from "@/lib/http/process/container";
import { sessionCookieName } from "@/lib/http/requests/hosts";
import { findCookieLifetime } from "@/lib/identity/sessions/queries";

/** One `Set-Cookie` without the attributes that say when it ends. */
const withoutEnd = (cookie: string) =>
  cookie
    .split(";")
    .filter((part) => !/^\s*(expires|max-age)=/i.test(part))
    .join(";");

/**
 * next-auth gives every session the same lifetime of its cookie. Here it gets that of the session: until its end with
 * "remember me", without it until the browser is closed.
 */
export async function withOwnLifetime(response: Response): Promise<Response> {
  const name = `${sessionCookieName()}=`;
  const headers = new Headers(response.headers);
  headers.delete("set-cookie");
  for (const cookie of response.headers.getSetCookie()) {
    const value = cookie.startsWith(name) ? (cookie.slice(name.length).split(";", 1)[0] ?? "") : "";
    const lifetime = value === "" ? null : await findCookieLifetime(container().database.db, value);
    const end = lifetime?.isPersistent ? `; Expires=${lifetime.expiresAt.toUTCString()}` : "";
    headers.append("set-cookie", lifetime ? withoutEnd(cookie) + end : cookie);
  }
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
