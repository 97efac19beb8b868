import "server-only";
import type { z } from "zod";
import type { Ctx } from "@/lib/context";
import { coreErrors } from "@/lib/core/errors";
import { fieldCodes } from "@/lib/core/fields";
import type { LimitRule } from "@/lib/core/limits";
import { createLogger } from "@/lib/core/log";
import { defaultLocale } from "@/lib/i18n/locales";
import { readJson } from "@/lib/server/body";
import { contextOfRequest } from "@/lib/server/context";
import { type Guard, type GuardedCtx, guard } from "@/lib/server/guards";
import { problem, refusalOf } from "@/lib/server/problem";
import { sessionCookieName, sessionCookieOptions } from "@/lib/server/session-cookie";

/** What a sign-in gives the door to set, or null to clear the cookie. */
export interface SessionGrant {
  id: string;
  expiresAt: Date;
}

export interface RouteDeclaration<G extends Guard, I extends z.ZodType, O extends z.ZodType, R> {
  guard: G;
  /** One strict object for path parameters, query (GET, DELETE) and JSON body together. */
  input: I;
  /** Shape of the answer; what it does not name is not sent. Null answers 204. */
  output: O | null;
  summary: string;
  status?: 200 | 201 | 202;
  /** Limits keyed by the client address, or by what `key` makes of the input. */
  limits?: readonly { rule: LimitRule; key?: (ctx: Ctx, input: z.output<I>) => string }[];
  /** Public answers may be cached by browsers and CDNs for so long; never on guarded doors. */
  cacheSeconds?: G extends "public" ? number : never;
  /** Session to put into (or take out of) the browser's cookie. */
  session?: (result: R) => SessionGrant | null;
  run: (ctx: GuardedCtx[G], input: z.output<I>) => Promise<R>;
}

type Handler = (
  request: Request,
  context: { params: Promise<Record<string, string | string[]>> },
) => Promise<Response>;
type AnyDeclaration = Pick<
  RouteDeclaration<Guard, z.ZodType, z.ZodType, unknown>,
  "guard" | "input" | "output" | "summary" | "status"
>;
export type DeclaredHandler = Handler & { declaration: AnyDeclaration };

const READS = new Set(["GET", "HEAD"]);

function checkOrigin(request: Request, byCookie: boolean): void {
  if (!byCookie || READS.has(request.method)) return;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const host = request.headers.get("x-forwarded-host") ?? request.headers.get("host");
  const sameOrigin = origin !== null && URL.canParse(origin) && new URL(origin).host === host;
  if (site === "same-origin" || (site === null && sameOrigin) || (site !== "cross-site" && sameOrigin))
    return;
  throw coreErrors.access_denied();
}

async function rawInput(request: Request, params: Record<string, string | string[]>) {
  const isBodyless = READS.has(request.method) || request.method === "DELETE";
  const query = isBodyless ? Object.fromEntries(new URL(request.url).searchParams) : {};
  const hasBody = !READS.has(request.method) && request.body !== null;
  return { ...query, ...(hasBody ? await readJson(request) : {}), ...params };
}

function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw coreErrors.validation_error({ fields: fieldCodes(parsed.error) });
  return parsed.data;
}

/** Door 1: makes a route handler of one use case. Context, origin, limits, input, call, output, errors: all here, once. */
export function route<G extends Guard, I extends z.ZodType, O extends z.ZodType, R>(
  declaration: RouteDeclaration<G, I, O, R>,
): DeclaredHandler {
  const handler: Handler = async (request, { params }) => {
    const requestId = crypto.randomUUID();
    let ctx: Ctx | undefined;
    try {
      const minted = await contextOfRequest(request, requestId);
      ctx = minted.ctx;
      checkOrigin(request, minted.byCookie);
      const scoped = guard(ctx, declaration.guard);
      const input = parse(declaration.input, await rawInput(request, await params));
      for (const { rule, key } of declaration.limits ?? [])
        await ctx.limits.consume(rule, key?.(ctx, input) ?? ctx.ip);
      return answer(declaration, requestId, await declaration.run(scoped, input));
    } catch (error) {
      const log = ctx?.log ?? createLogger({ level: "error" });
      const refusal = refusalOf(error, log);
      return problem(refusal, ctx?.locale ?? defaultLocale, requestId);
    }
  };
  return Object.assign(handler, { declaration: declaration as unknown as AnyDeclaration });
}

function answer<G extends Guard, I extends z.ZodType, O extends z.ZodType, R>(
  declaration: RouteDeclaration<G, I, O, R>,
  requestId: string,
  result: R,
): Response {
  const isShared = declaration.guard === "public" && declaration.cacheSeconds !== undefined;
  const headers = new Headers({
    "X-Request-Id": requestId,
    "Cache-Control": isShared ? `public, max-age=${declaration.cacheSeconds}` : "no-store",
  });
  if (declaration.session) {
    headers.append("Set-Cookie", sessionCookie(declaration.session(result)));
  }
  if (declaration.output === null) return new Response(null, { status: 204, headers });
  headers.set("Content-Type", "application/json; charset=utf-8");
  const body = declaration.output.parse(result);
  return new Response(JSON.stringify(body), { status: declaration.status ?? 200, headers });
}

function sessionCookie(grant: SessionGrant | null): string {
  const { secure } = sessionCookieOptions();
  const expires = (grant?.expiresAt ?? new Date(0)).toUTCString();
  return `${sessionCookieName()}=${grant?.id ?? ""}; Path=/; HttpOnly; SameSite=Lax; Expires=${expires}${secure ? "; Secure" : ""}`;
}
