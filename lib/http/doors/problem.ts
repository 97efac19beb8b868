import "server-only";
import { isServerAway } from "@/db/server-away";
import { coreErrors, DomainError } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/i18n/locales";
import type { Logger } from "@/lib/core/log";
import type { ProofChallenge } from "@/lib/core/proof/rules";
import { translateError } from "@/lib/http/doors/translate";

/** Most restarts of PostgreSQL, or of the pooler before it, are over by then. */
const DATABASE_RETRY_SECONDS = 2;

/**
 * The `DomainError` behind anything thrown. An unknown error is logged with its cause and becomes a 500 without
 * details, or `unavailable` where the database could not be reached: whoever asks again later may succeed.
 */
export function refusalOf(error: unknown, log: Logger): DomainError {
  if (error instanceof DomainError) return error;
  const isAway = isServerAway(error);
  log.error({ error }, isAway ? "the database does not answer" : "unexpected failure");
  return isAway
    ? coreErrors.unavailable({ retryAfterSeconds: DATABASE_RETRY_SECONDS })
    : coreErrors.internal_error();
}

/** The answer `application/problem+json`; errors become answers only here. */
export async function problem(
  error: DomainError,
  locale: Locale,
  requestId: string,
  challenge: ProofChallenge | null = null,
): Promise<Response> {
  const { detail } = await translateError(locale, error);
  const body = {
    status: error.status,
    error: error.code,
    detail,
    ...(error.fields ? { fields: error.fields } : {}),
    ...(challenge ? { challenge } : {}),
    requestId,
  };
  const headers = new Headers({
    "Content-Type": "application/problem+json; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Request-Id": requestId,
  });
  if (error.retryAfterSeconds !== undefined) headers.set("Retry-After", String(error.retryAfterSeconds));
  return new Response(JSON.stringify(body), { status: error.status, headers });
}
