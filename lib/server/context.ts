import "server-only";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import type { Actor, Ctx } from "@/lib/context";
import { coreErrors } from "@/lib/core/errors";
import { env } from "@/lib/env";
import { isLocale, LOCALE_COOKIE, type Locale } from "@/lib/i18n/locales";
import { container } from "@/lib/server/container";
import { clientIp, forwardedHost, hostTable } from "@/lib/server/hosts";
import { sessionCookieName } from "@/lib/server/session-cookie";
import { findActorByAccessToken, findActorBySession } from "@/lib/sessions/queries";

interface Knock {
  headers: Headers;
  cookie(name: string): string | undefined;
  requestId: string;
}

const visitor: Actor = { kind: "visitor" };

async function actorOf(
  knock: Knock,
  now: Date,
): Promise<{ actor: Actor; locale: Locale | null; byCookie: boolean }> {
  const { db } = container().database;
  const authorization = knock.headers.get("authorization");
  // A bearer disables the cookie, so that a page cannot lend its visitor's session to a token call.
  if (authorization !== null) {
    const token = /^Bearer ([\w-]{20,200})$/i.exec(authorization)?.[1];
    const found = token ? await findActorByAccessToken(db, now, token) : null;
    if (!found) throw coreErrors.unauthorized();
    return { ...found, byCookie: false };
  }
  const sessionId = knock.cookie(sessionCookieName());
  const found = sessionId ? await findActorBySession(db, now, sessionId) : null;
  return found ? { ...found, byCookie: true } : { actor: visitor, locale: null, byCookie: false };
}

async function mint(knock: Knock): Promise<{ ctx: Ctx; byCookie: boolean }> {
  const { TRUSTED_PROXY_COUNT } = env();
  const domain = hostTable().find(forwardedHost(knock.headers, TRUSTED_PROXY_COUNT));
  if (!domain) throw coreErrors.unknown_host();
  const now = new Date();
  const { database, gateways, limits, keys, log } = container();
  const { actor, locale, byCookie } = await actorOf(knock, now);
  const chosen = knock.cookie(LOCALE_COOKIE);
  const ctx: Ctx = {
    db: database.db,
    now,
    locale: isLocale(chosen) ? chosen : (locale ?? domain.locale),
    country: domain.country,
    hosts: hostTable(),
    gateways,
    limits,
    keys,
    log: log.child({ requestId: knock.requestId }),
    requestId: knock.requestId,
    ip: clientIp(knock.headers, TRUSTED_PROXY_COUNT),
    userAgent: knock.headers.get("user-agent")?.slice(0, 300) ?? null,
    actor,
  };
  return { ctx, byCookie };
}

/** The context of a route handler's request. `byCookie` asks the door for a same-origin check. */
export function contextOfRequest(request: Request, requestId: string) {
  const jar = new Map(
    (request.headers.get("cookie") ?? "").split(";").flatMap((pair) => {
      const at = pair.indexOf("=");
      return at < 0 ? [] : [[pair.slice(0, at).trim(), decodeCookie(pair.slice(at + 1).trim())] as const];
    }),
  );
  return mint({ headers: request.headers, cookie: (name) => jar.get(name), requestId });
}

function decodeCookie(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The context of the page or server action being served, made once a request. */
export const currentContext = cache(async (): Promise<Ctx> => {
  const [head, jar] = await Promise.all([headers(), cookies()]);
  const knock = {
    headers: new Headers(head),
    cookie: (name: string) => jar.get(name)?.value,
    requestId: crypto.randomUUID(),
  };
  return (await mint(knock)).ctx;
});
