import "server-only";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import type { Actor } from "@/lib/core/actor";
import { recordAudit } from "@/lib/core/audit/record";
import { randomToken } from "@/lib/core/crypto";
import { env } from "@/lib/core/env";
import { coreErrors } from "@/lib/core/errors";
import { isLocale, LOCALE_COOKIE, type Locale, localeAt } from "@/lib/core/i18n/locales";
import { closedLimit } from "@/lib/core/limits";
import { hasPoint } from "@/lib/core/spend-try";
import type { Ctx } from "@/lib/gateways/context";
import { RequestCaller } from "@/lib/http/doors/request-caller";
import { container, sharedDeps } from "@/lib/http/process/container";
import {
  clientIp,
  deviceCookieName,
  forwardedHost,
  hostTable,
  isDeviceId,
  requestIdOf,
  sessionCookieName,
} from "@/lib/http/requests/hosts";
import { PATH_HEADER } from "@/lib/http/requests/page-paths";
import { findActorByAccessToken, findActorBySession } from "@/lib/identity/sessions/queries";

interface IncomingRequest {
  headers: Headers;
  cookie(name: string): string | undefined;
  requestId: string;
}

const visitor: Actor = { kind: "visitor" };

/**
 * How the caller was identified. Only a cookie is sent by a browser without the user's intention, for example
 * from another site.
 */
export type Proof = "bearer" | "cookie" | "none";

/** A page that the browser prefetches, or that another site embeds. */
function isPrefetchOrEmbed(headers: Headers): boolean {
  const purpose = `${headers.get("sec-purpose") ?? ""} ${headers.get("purpose") ?? ""} ${headers.get("x-moz") ?? ""}`;
  const isEmbedded =
    headers.get("sec-fetch-site") === "cross-site" && headers.get("sec-fetch-mode") !== "navigate";
  return isEmbedded || /prefetch|prerender|preview/i.test(purpose);
}

interface Proven {
  actor: Actor;
  locale: Locale | null;
  proof: Proof;
}

async function actorOf(request: IncomingRequest, now: Date): Promise<Proven> {
  const { db } = container().database;
  const nobody = { actor: visitor, locale: null };
  const authorization = request.headers.get("authorization") ?? "";
  // A bearer token disables the cookie, so that a page cannot use its visitor's session for a call with a
  // token. An expired token identifies nobody: guarded routes answer 401, and a client may still refresh its
  // tokens with the old one attached.
  if (/^Bearer(\s|$)/i.test(authorization)) {
    const token = /^Bearer ([\w-]{20,200})$/i.exec(authorization)?.[1];
    const found = token ? await findActorByAccessToken(db, now, token) : null;
    return { ...(found ?? nobody), proof: "bearer" };
  }
  const sessionId = request.cookie(sessionCookieName());
  const found = sessionId ? await findActorBySession(db, now, sessionId) : null;
  return found ? { ...found, proof: "cookie" } : { ...nobody, proof: "none" };
}

async function buildContext(request: IncomingRequest): Promise<{ ctx: Ctx; proof: Proof }> {
  const { TRUSTED_PROXY_COUNT } = env();
  const site = hostTable().find(forwardedHost(request.headers, TRUSTED_PROXY_COUNT));
  if (!site) throw coreErrors.unknown_host();
  const now = new Date();
  const { actor, locale, proof } = await actorOf(request, now);
  const ip = clientIp(request.headers, TRUSTED_PROXY_COUNT);
  const chosen = request.cookie(LOCALE_COOKIE);
  const ctx: Ctx = {
    ...sharedDeps(request.requestId),
    now,
    // A browser's call has the language of the page that makes it, which the middleware chooses in the same
    // way.
    locale: isLocale(chosen) ? localeAt(site, chosen) : ((proof === "bearer" ? locale : null) ?? site.locale),
    country: site.country,
    site,
    caller: new RequestCaller(request, { actor, ip, now }),
    ip,
    userAgent: request.headers.get("user-agent")?.slice(0, 300) ?? null,
    isUncounted: isPrefetchOrEmbed(request.headers),
    device: deviceOf(request),
    actor,
  };
  return { ctx, proof };
}

function deviceOf(request: IncomingRequest): NonNullable<Ctx["device"]> | null {
  const id = request.cookie(deviceCookieName());
  return isDeviceId(id) ? { id, isNew: false } : null;
}

/** The context of a call that notes the device of its caller: a caller without the cookie gets one. */
export const withDevice = (ctx: Ctx): Ctx =>
  ctx.device ? ctx : { ...ctx, device: { id: randomToken(), isNew: true } };

/** The context of a route handler's request. A `proof` by cookie requires a same-origin check. */
export function contextOfRequest(request: Request, requestId: string) {
  const jar = new Map(
    (request.headers.get("cookie") ?? "").split(";").flatMap((pair) => {
      const at = pair.indexOf("=");
      return at < 0 ? [] : [[pair.slice(0, at).trim(), decodeCookie(pair.slice(at + 1).trim())] as const];
    }),
  );
  return buildContext({ headers: request.headers, cookie: (name) => jar.get(name), requestId });
}

function decodeCookie(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

async function contextOfServed(): Promise<{ ctx: Ctx; path: string }> {
  const [head, jar] = await Promise.all([headers(), cookies()]);
  const request = {
    headers: new Headers(head),
    cookie: (name: string) => jar.get(name)?.value,
    requestId: requestIdOf(head),
  };
  const { ctx } = await buildContext(request);
  return { ctx, path: head.get(PATH_HEADER) ?? "/" };
}

/**
 * The context of the page that is being served, made once for each request. For an admin who impersonates a user this
 * also writes the request to the audit log; a page that is rendered after an action is a view like any other.
 */
export const currentContext = cache(async (): Promise<Ctx> => {
  const { ctx, path } = await contextOfServed();
  await recordImpersonatedRequest(ctx, "GET", path);
  return ctx;
});

/**
 * The context of a server action, which the audit log names: a form posted without script carries no header that
 * tells it from a page, and all actions of a screen have one path.
 */
export async function actionContext(name?: string): Promise<Ctx> {
  const { ctx, path } = await contextOfServed();
  await recordImpersonatedRequest(ctx, "POST", name ? `${path} ${name}` : path);
  return ctx;
}

/** Enough to see an attempt; a script that repeats it must not fill the log. */
const refusalsPerUser = closedLimit("journal-refusals", 20, 3600);

/** Writes to the audit log that a signed-in user was refused what is for admins only. */
export async function recordRefusal(ctx: Ctx, method: string, path: string): Promise<void> {
  if (ctx.actor.kind !== "user") return;
  const { userId } = ctx.actor;
  if (!(await hasPoint(ctx.limits, refusalsPerUser, userId))) return;
  await recordAudit(ctx, {
    action: "access_refused",
    subjectKind: "path",
    subjectId: `${method} ${path}`.slice(0, 300),
  });
}

/** Writes every request of an impersonating admin to the audit log with both ids, whatever its outcome. */
export async function recordImpersonatedRequest(ctx: Ctx, method: string, path: string): Promise<void> {
  if (ctx.actor.kind !== "user" || ctx.actor.impersonatorId === null) return;
  const { userId, impersonatorId } = ctx.actor;
  ctx.log.info({ userId, impersonatorId, method, path }, "request in a user's place");
  await recordAudit(ctx, {
    action: "impersonated_request",
    subjectKind: "path",
    subjectId: `${method} ${path}`.slice(0, 300),
  });
}
