import type { Answer, SandboxRequest } from "../../http";
import { newId } from "../ids";
import { invalid, Refusal, refusalJson } from "../refusal";
import type { StripeContext } from "../stripe-context";
import { apiVersion, noCause } from "../stripe-context";
import type { Call, Caller } from "./calls";
import { expand } from "./expand";
import { type Branch, parseForm } from "./form";
import { fingerprintOf, type Memory, type Reply } from "./idempotency";
import { isPublishableKey, secretKeyRequired } from "./keys";
import { readFields } from "./params";

const openToBrowsers = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, POST, DELETE, OPTIONS",
  "access-control-allow-headers":
    "authorization, content-type, idempotency-key, stripe-version, stripe-account, x-stripe-client-user-agent",
  "access-control-expose-headers": "Request-Id, Stripe-Version, Idempotent-Replayed",
  "access-control-max-age": "300",
};

interface Matched {
  call: Call;
  ids: string[];
}

function idsIn(pattern: string, pathname: string): string[] | null {
  const [patternParts, pathParts] = [pattern.split("/"), pathname.split("/")];
  if (patternParts.length !== pathParts.length) return null;
  const isSame = patternParts.every((part, at) => part.startsWith(":") || part === pathParts[at]);
  if (!isSame) return null;
  return pathParts.filter((_, at) => patternParts[at]?.startsWith(":")).map(decodeURIComponent);
}

function match(calls: readonly Call[], method: string, pathname: string): Matched {
  for (const call of calls) {
    const ids = call.method === method ? idsIn(call.path, pathname) : null;
    if (ids) return { call, ids };
  }
  throw new Refusal(404, {
    type: "invalid_request_error",
    message: `Unrecognized request URL (${method}: ${pathname}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  });
}

/** Parameters a browser library adds about itself. */
const browserExtras = [
  "key",
  "_stripe_version",
  "_stripe_account",
  "payment_user_agent",
  "guid",
  "muid",
  "sid",
];

function paramsOf(request: SandboxRequest): { params: Branch; key: string | undefined } {
  const query = request.url.search.slice(1);
  const input = parseForm(
    request.method === "POST" ? [query, request.body].filter(Boolean).join("&") : query,
  );
  const key = typeof input.key === "string" ? input.key : undefined;
  for (const name of browserExtras) delete input[name];
  return { params: input, key };
}

const requestHeaders = (requestId: string, request: SandboxRequest): Record<string, string> => ({
  ...openToBrowsers,
  "request-id": requestId,
  "stripe-version": String(request.headers["stripe-version"] ?? apiVersion),
});

function perform(calls: readonly Call[], ctx: StripeContext, request: SandboxRequest): unknown {
  const { params, key } = paramsOf(request);
  const isPublishable = isPublishableKey(request.headers, key);
  const { call, ids } = match(calls, request.method, request.url.pathname);
  if (isPublishable && !call.isPublic) throw secretKeyRequired;
  const caller: Caller = {
    ctx,
    base: `http://${request.headers.host ?? "127.0.0.1"}`,
    isPublishable,
    language: String(request.headers["accept-language"] ?? ""),
  };
  const read = readFields(call.fields, params);
  const answer = call.run(caller, read, ids);
  return expand(answer, (read as { expand?: string[] }).expand ?? [], ctx.store);
}

/** Turns a request into an answer; every refusal into Stripe's error format. */
function attempt(
  calls: readonly Call[],
  ctx: StripeContext,
  request: SandboxRequest,
  requestId: string,
): Reply {
  try {
    return { status: 200, body: perform(calls, ctx, request), requestId };
  } catch (error) {
    const refusal =
      error instanceof Refusal
        ? error
        : new Refusal(500, { type: "api_error", message: "An error occurred on the sandbox's side." });
    if (refusal !== error) console.error(error);
    return { status: refusal.status, body: refusalJson(refusal, requestId), requestId };
  }
}

/**
 * A performed request, including a declined card, is answered the same again; a request refused before any work
 * is not.
 */
const isKept = ({ status }: Reply) => status === 200 || status === 402 || status >= 500;

/**
 * The API under /v1. `linger` delays the work after a request arrives, so that two requests with one
 * idempotency key overlap.
 */
export function api(calls: readonly Call[], ctx: StripeContext, memory: Memory, linger: () => Promise<void>) {
  return async (request: SandboxRequest): Promise<Answer> => {
    const requestId = newId("request");
    const headers = requestHeaders(requestId, request);
    if (request.method === "OPTIONS") return { status: 204, body: "", type: "text/plain", headers };
    const key = request.method === "POST" ? request.headers["idempotency-key"] : undefined;
    const reply = (result: Reply, more: Record<string, string> = {}): Answer => ({
      status: result.status,
      body: result.body,
      headers: { ...headers, ...more },
    });
    const work = async () => {
      await linger();
      ctx.cause = { requestId, idempotencyKey: typeof key === "string" ? key : null };
      const done = attempt(calls, ctx, request, requestId);
      ctx.cause = noCause;
      return done;
    };
    if (typeof key !== "string" || key === "") {
      const done = await work();
      ctx.store.flush();
      return reply(done);
    }
    const fingerprint = fingerprintOf(request.method, request.url.pathname, request.body);
    try {
      if (key.length > 255) throw invalid("Idempotency keys may be at most 255 characters.");
      const first = memory.begin(key, fingerprint);
      if (first)
        return reply(first, {
          "idempotency-key": key,
          "idempotent-replayed": "true",
          "original-request": first.requestId,
        });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return reply({ status: error.status, body: refusalJson(error, requestId), requestId });
    }
    const done = await work();
    memory.end(key, fingerprint, isKept(done) ? done : null);
    ctx.store.flush();
    return reply(done, { "idempotency-key": key });
  };
}
