import type { Answer, Knock } from "../../http";
import { newId } from "../ids";
import { invalid, Refusal, refusalJson } from "../refusal";
import type { World } from "../world";
import { apiVersion, ofItself } from "../world";
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
  const [wanted, given] = [pattern.split("/"), pathname.split("/")];
  if (wanted.length !== given.length) return null;
  const isSame = wanted.every((part, at) => part.startsWith(":") || part === given[at]);
  if (!isSame) return null;
  return given.filter((_, at) => wanted[at]?.startsWith(":")).map(decodeURIComponent);
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

/** What a browser library sends along about itself. */
const browserExtras = [
  "key",
  "_stripe_version",
  "_stripe_account",
  "payment_user_agent",
  "guid",
  "muid",
  "sid",
];

function paramsOf(knock: Knock): { params: Branch; key: string | undefined } {
  const query = knock.url.search.slice(1);
  const given = parseForm(knock.method === "POST" ? [query, knock.body].filter(Boolean).join("&") : query);
  const key = typeof given.key === "string" ? given.key : undefined;
  for (const name of browserExtras) delete given[name];
  return { params: given, key };
}

const requestHeaders = (requestId: string, knock: Knock): Record<string, string> => ({
  ...openToBrowsers,
  "request-id": requestId,
  "stripe-version": String(knock.headers["stripe-version"] ?? apiVersion),
});

function perform(calls: readonly Call[], world: World, knock: Knock): unknown {
  const { params, key } = paramsOf(knock);
  const isPublishable = isPublishableKey(knock.headers, key);
  const { call, ids } = match(calls, knock.method, knock.url.pathname);
  if (isPublishable && !call.isPublic) throw secretKeyRequired;
  const caller: Caller = {
    world,
    base: `http://${knock.headers.host ?? "127.0.0.1"}`,
    isPublishable,
    language: String(knock.headers["accept-language"] ?? ""),
  };
  const read = readFields(call.fields, params);
  const answer = call.run(caller, read, ids);
  return expand(answer, (read as { expand?: string[] }).expand ?? [], world.store);
}

/** Turns a request into an answer; every refusal into Stripe's shape. */
function attempt(calls: readonly Call[], world: World, knock: Knock, requestId: string): Reply {
  try {
    return { status: 200, body: perform(calls, world, knock), requestId };
  } catch (error) {
    const refusal =
      error instanceof Refusal
        ? error
        : new Refusal(500, { type: "api_error", message: "An error occurred on the sandbox's side." });
    if (refusal !== error) console.error(error);
    return { status: refusal.status, body: refusalJson(refusal, requestId), requestId };
  }
}

/** What was done, a declined card among it, is answered the same again; what was refused unread is not. */
const isKept = ({ status }: Reply) => status === 200 || status === 402 || status >= 500;

/**
 * The API under /v1. `linger` runs between the arrival of a request and its work, so that two with one
 * idempotency key can meet.
 */
export function api(calls: readonly Call[], world: World, memory: Memory, linger: () => Promise<void>) {
  return async (knock: Knock): Promise<Answer> => {
    const requestId = newId("request");
    const headers = requestHeaders(requestId, knock);
    if (knock.method === "OPTIONS") return { status: 204, body: "", type: "text/plain", headers };
    const key = knock.method === "POST" ? knock.headers["idempotency-key"] : undefined;
    const reply = (given: Reply, more: Record<string, string> = {}): Answer => ({
      status: given.status,
      body: given.body,
      headers: { ...headers, ...more },
    });
    const work = async () => {
      await linger();
      world.cause = { requestId, idempotencyKey: typeof key === "string" ? key : null };
      const done = attempt(calls, world, knock, requestId);
      world.cause = ofItself;
      return done;
    };
    if (typeof key !== "string" || key === "") {
      const done = await work();
      world.store.flush();
      return reply(done);
    }
    const fingerprint = fingerprintOf(knock.method, knock.url.pathname, knock.body);
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
    world.store.flush();
    return reply(done, { "idempotency-key": key });
  };
}
