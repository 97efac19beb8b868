import "server-only";
import { env } from "@/lib/core/env";
import { coreErrors, DomainError } from "@/lib/core/errors";
import { defaultLocale } from "@/lib/core/i18n/locales";
import { problem, refusalOf } from "@/lib/http/doors/problem";
import { container } from "@/lib/http/process/container";
import { forwardedHost, hostTable } from "@/lib/http/requests/hosts";

/** next-auth draws a few pages of its own: they run nothing, and send their forms to us only. */
const AUTH_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Address, password and an address to return to. */
const MAX_BODY_BYTES = 64 * 1_024;

/** Where next-auth looks for the address to return to, in the query, a form or a cookie. */
const RETURN_NAME = /(?:^|[.-])callback-?url$/i;

/** Whether next-auth can read an address to return to: it fails with any other text. */
const isReadableReturn = (value: unknown) =>
  typeof value === "string" && (value === "" || /^\/(?!\/)/.test(value) || URL.canParse(value));

/** Names and values of a cookie header, decoded as far as they can be. */
function cookiesOf(request: Request): [string, string][] {
  const pairs = (request.headers.get("cookie") ?? "").split(/; */);
  return pairs.map((pair) => {
    const [name = "", value = ""] = pair.split(/=(.*)/s, 2);
    try {
      return [name, decodeURIComponent(value)];
    } catch {
      return [name, value];
    }
  });
}

/** The text of a copy of a request. The copy is left as it is when it is too long: to cancel it would wait for the other. */
async function textOf({ body }: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (const reader = body?.getReader(); ; ) {
    const step = await reader?.read();
    if (!step || step.done) return Buffer.concat(chunks).toString("utf8");
    bytes += step.value.byteLength;
    if (bytes > MAX_BODY_BYTES) throw coreErrors.payload_too_large();
    chunks.push(step.value);
  }
}

/** The fields of a body as next-auth reads them; null for a body that is no JSON object although it says so. */
async function bodyOf(request: Request): Promise<[string, unknown][] | null> {
  const type = request.headers.get("content-type") ?? "";
  if (request.method !== "POST" || request.body === null) return [];
  const text = await textOf(request.clone());
  if (!type.includes("application/json")) return [...new URLSearchParams(text)];
  try {
    const body: unknown = JSON.parse(text);
    return body !== null && typeof body === "object" ? Object.entries(body) : null;
  } catch {
    return null;
  }
}

async function isReadable(request: Request): Promise<boolean> {
  const body = await bodyOf(request);
  if (body === null) return false;
  return [...new URL(request.url).searchParams, ...cookiesOf(request), ...body].every(
    ([name, value]) => !RETURN_NAME.test(name) || isReadableReturn(value),
  );
}

/**
 * Answers a call of next-auth, which knows neither our hosts nor our policy: a foreign host gets 421, and what `handle`
 * would fail with gets 400.
 */
export async function answerAuth(request: Request, handle: () => Promise<Response>): Promise<Response> {
  const domain = hostTable().find(forwardedHost(request.headers, env().TRUSTED_PROXY_COUNT));
  const requestId = crypto.randomUUID();
  if (!domain) return problem(coreErrors.unknown_host(), defaultLocale, requestId);
  const isRead = await isReadable(request).catch((error: unknown) => refusalOf(error, container().log));
  if (isRead instanceof DomainError) return problem(isRead, domain.locale, requestId);
  if (!isRead) return problem(coreErrors.validation_error(), domain.locale, requestId);
  const response = await handle();
  response.headers.set("Content-Security-Policy", AUTH_POLICY);
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  return response;
}
