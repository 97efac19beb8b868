import "server-only";
import { cookies } from "next/headers";
import type { Ctx } from "@/lib/gateways/context";
import type { CallerCookie, RequestCaller } from "@/lib/http/doors/request-caller";
import {
  deviceCookieName,
  deviceCookieSeconds,
  sessionCookieName,
  sessionCookieOptions,
} from "@/lib/http/requests/hosts";

/** The session that a sign-in writes into the cookie, or null to clear the cookie. */
export interface SessionGrant {
  id: string;
  expiresAt: Date;
  /** False for a cookie that the browser forgets when it is closed. */
  isPersistent?: boolean;
}

/** After a sign-in by form: sets the cookie that names the browser where it was missing (`withDevice`). */
export async function keepDevice({ device }: Pick<Ctx, "device">): Promise<void> {
  if (!device?.isNew) return;
  const options = { ...sessionCookieOptions(), maxAge: deviceCookieSeconds };
  (await cookies()).set(deviceCookieName(), device.id, options);
}

/** The header that names a browser for `deviceCookieSeconds`. */
export function deviceCookie(id: string): string {
  const { secure } = sessionCookieOptions();
  return `${deviceCookieName()}=${id}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${deviceCookieSeconds}${secure ? "; Secure" : ""}`;
}

/** Adds the cookies of a challenge and of a known device. */
export function withCookies(response: Response, caller: RequestCaller | undefined): Response {
  for (const { name, value, options } of caller?.cookies() ?? [])
    response.headers.append("Set-Cookie", cookieText(name, value, options));
  return response;
}

const cookieText = (name: string, value: string, { expires, secure }: CallerCookie["options"]) =>
  `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${expires ? `; Expires=${expires.toUTCString()}` : ""}${secure ? "; Secure" : ""}`;

/** The header of a new session, or null for one that clears the cookie. */
export function sessionCookie(grant: SessionGrant | null): string {
  const expires = grant?.isPersistent === false ? undefined : (grant?.expiresAt ?? new Date(0));
  return cookieText(sessionCookieName(), grant?.id ?? "", sessionCookieOptions(expires));
}
