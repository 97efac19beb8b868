import "server-only";
import type { z } from "zod";
import { env } from "@/lib/core/env";
import { coreErrors } from "@/lib/core/errors";
import { fieldCodes } from "@/lib/core/fields";
import { defaultLocale } from "@/lib/core/i18n/locales";
import type { Ctx } from "@/lib/gateways/context";
import { headersForCache } from "@/lib/http/caches/cache-in-front";
import {
  contextOfRequest,
  type Proof,
  recordImpersonatedRequest,
  recordRefusal,
  withDevice,
} from "@/lib/http/doors/context";
import {
  checkImpersonation,
  checkWritable,
  type Guard,
  type GuardedCtx,
  guard,
} from "@/lib/http/doors/guards";
import { type Made, once } from "@/lib/http/doors/idempotency";
import { readMultipart, releaseUpload } from "@/lib/http/doors/multipart";
import { problem, refusalOf } from "@/lib/http/doors/problem";
import { deviceCookie, requestCaller, sessionCookie, withCookies } from "@/lib/http/doors/request-caller";
import type {
  AnyDeclaration,
  DeclaredHandler,
  FileAnswer,
  Handler,
  RouteDeclaration,
} from "@/lib/http/doors/route-declaration";
import { container } from "@/lib/http/process/container";
import { forwardedHost, requestIdOf } from "@/lib/http/requests/hosts";

const READS = new Set(["GET", "HEAD"]);

/** Another site may neither use a visitor's cookie nor set one of its choice. */
function checkOrigin(request: Request, proof: Proof, grantsCookie: boolean, isWrite = false): void {
  if ((READS.has(request.method) && !isWrite) || proof === "bearer" || (proof === "none" && !grantsCookie))
    return;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const host = forwardedHost(request.headers, env().TRUSTED_PROXY_COUNT);
  const isSameOrigin =
    origin !== null && URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
  if (site === "same-origin" || (site !== "cross-site" && isSameOrigin)) return;
  // Neither header: the caller is no browser, so a cookie was sent on purpose.
  if (proof === "none" && site === null && origin === null) return;
  throw coreErrors.access_denied();
}

const isJson = (request: Request) => /^application\/json\b/i.test(request.headers.get("content-type") ?? "");

const MAX_JSON_BYTES = 100 * 1024;

const unreadable = () => coreErrors.validation_error({ fields: { body: "invalid_json" } });

/** The body, if it has at most `maxBytes`, counted while it arrives: a wrong Content-Length changes nothing. */
async function readBytes({ body }: Request, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) break;
      chunks.push(chunk);
    }
  } catch {
    // A client that closes the connection half-way is no error of ours.
    throw unreadable();
  }
  if (bytes > maxBytes) throw coreErrors.payload_too_large();
  return Buffer.concat(chunks);
}

/** JSON object of a request. */
async function readJson(request: Request): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, MAX_JSON_BYTES);
  if (bytes.byteLength === 0) return {};
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw unreadable();
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) {
    throw coreErrors.validation_error({ fields: { body: "invalid" } });
  }
  return parsed as Record<string, unknown>;
}

/** Path, query and body as one object. A name that comes twice is ambiguous, so it is refused. */
async function rawInput(
  request: Request,
  params: Record<string, string | string[]>,
  {
    ignoresBody,
    upload,
    signed,
    reads,
  }: Pick<
    RouteDeclaration<Guard, z.ZodType, z.ZodType, unknown>,
    "ignoresBody" | "upload" | "signed" | "reads"
  >,
) {
  if (signed) {
    const payload = await readBytes(request, signed.maxBytes);
    const signature = request.headers.get(signed.header) ?? "";
    return { ...params, payload: payload.toString("utf8"), signature };
  }
  const isRead = READS.has(request.method);
  const query = isRead || request.method === "DELETE" ? [...new URL(request.url).searchParams] : [];
  const isBare = isRead || ignoresBody || request.body === null;
  const body: (readonly [string, unknown])[] = isBare
    ? []
    : upload && !(upload.isNested && isJson(request))
      ? await readMultipart(request, upload)
      : Object.entries(await readJson(request));
  const input = new Map<string, unknown>();
  for (const [name, value] of [...Object.entries(params), ...query, ...body]) {
    if (reads && !reads.includes(name)) continue;
    if (input.has(name))
      throw coreErrors.validation_error({ fields: { [name.slice(0, 100)]: "unknown_field" } });
    input.set(name, value);
  }
  return Object.fromEntries(input);
}

function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw coreErrors.validation_error({ fields: fieldCodes(parsed.error) });
  return parsed.data;
}

/** The guard; a refusal of what is for admins only is written to the audit log. */
async function guardRecorded<G extends Guard>(ctx: Ctx, name: G, request: Request): Promise<GuardedCtx[G]> {
  try {
    return guard(ctx, name);
  } catch (error) {
    if (name === "admin") await recordRefusal(ctx, request.method, new URL(request.url).pathname);
    throw error;
  }
}

/** Makes a route handler of one use case: context, origin check, limits, input, call, output and errors. */
export function route<G extends Guard, I extends z.ZodType, O extends z.ZodType, R>(
  declaration: RouteDeclaration<G, I, O, R>,
): DeclaredHandler {
  const handler: Handler = async (request, { params }) => {
    const requestId = requestIdOf(request.headers);
    let ctx: Ctx | undefined;
    try {
      const minted = await contextOfRequest(request, requestId);
      const isDeviceNoted = declaration.notesDevice || declaration.session !== undefined;
      ctx = isDeviceNoted ? withDevice(minted.ctx) : minted.ctx;
      await recordImpersonatedRequest(ctx, request.method, new URL(request.url).pathname);
      checkOrigin(request, minted.proof, declaration.session !== undefined, declaration.isWrite);
      const scoped = await guardRecorded(ctx, declaration.guard, request);
      checkImpersonation(ctx, declaration.whileImpersonating);
      if (!READS.has(request.method) || declaration.isWrite)
        checkWritable(declaration.guard, declaration.session !== undefined);
      if (declaration.proof) requestCaller(ctx).allowDemand();
      const input = parse(declaration.input, await rawInput(request, (await params) ?? {}, declaration));
      for (const { rule, key } of declaration.limits ?? [])
        await ctx.limits.consume(rule, key?.(ctx, input) ?? ctx.ip);
      let file: FileAnswer | undefined;
      const run = async () => {
        const result = await declaration.run(scoped, input);
        file = declaration.file?.(result);
        return made(declaration, result);
      };
      const rule = declaration.idempotent === true ? ({ answer: "stored" } as const) : declaration.idempotent;
      const outcome = await (rule ? once(ctx, { request, input, rule }, run) : run());
      const answered = file ? fileAnswer(file, requestId) : answer(declaration, ctx, outcome);
      return withCookies(answered, requestCaller(ctx));
    } catch (error) {
      const log = ctx?.log ?? container().log.child({ requestId });
      const caller = ctx && requestCaller(ctx);
      const challenge = (await caller?.challengeFor(error)) ?? null;
      const refusal = await problem(
        refusalOf(error, log),
        ctx?.locale ?? defaultLocale,
        requestId,
        challenge,
      );
      return withCookies(refusal, caller);
    } finally {
      if (declaration.upload) releaseUpload(request);
    }
  };
  return Object.assign(handler, { declaration: declaration as unknown as AnyDeclaration });
}

function made<G extends Guard, I extends z.ZodType, O extends z.ZodType, R>(
  { output, session, redirect }: RouteDeclaration<G, I, O, R>,
  result: R,
): Made & { location: string | null } {
  const body = output === null ? "" : JSON.stringify(output.parse(result));
  const grant = session?.(result);
  return {
    body,
    cookie: grant === undefined ? null : sessionCookie(grant),
    location: redirect?.(result) ?? null,
  };
}

function answer<G extends Guard, I extends z.ZodType, O extends z.ZodType, R>(
  declaration: RouteDeclaration<G, I, O, R>,
  { requestId, device, country }: Pick<Ctx, "requestId" | "device" | "country">,
  { body, cookie, location }: Made & { location?: string | null },
): Response {
  const isShared = declaration.guard === "public" && declaration.cacheSeconds !== undefined;
  const headers = new Headers({
    "X-Request-Id": requestId,
    "Cache-Control": isShared ? `public, max-age=${declaration.cacheSeconds}` : "no-store",
    ...(isShared
      ? headersForCache({
          tags: declaration.cacheTags?.({ country }) ?? null,
          isPage: true,
          seconds: null,
        })
      : {}),
  });
  if (cookie !== null) headers.append("Set-Cookie", cookie);
  if (device?.isNew) headers.append("Set-Cookie", deviceCookie(device.id));
  if (location) {
    headers.set("Location", location);
    return new Response(null, { status: 303, headers });
  }
  if (declaration.output === null) return new Response(null, { status: 204, headers });
  headers.set("Content-Type", "application/json; charset=utf-8");
  return new Response(body, { status: declaration.status ?? 200, headers });
}

function fileAnswer({ name, type, bytes }: FileAnswer, requestId: string): Response {
  const isWhole = bytes instanceof Uint8Array;
  return new Response(isWhole ? bytes : streamOf(bytes), {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      ...(isWhole ? { "Content-Length": String(bytes.byteLength) } : {}),
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      "X-Request-Id": requestId,
    },
  });
}

/** Reads a part when the client wants one; an error ends the answer, so that nobody takes half a file for a whole one. */
function streamOf(parts: AsyncGenerator<Uint8Array, void, void>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await parts.return()),
  });
}
