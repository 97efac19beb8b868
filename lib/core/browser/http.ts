/** Error of a call to our server; `detail` is a sentence in the reader's language. */
export class ProblemError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string | null,
    readonly fields: Record<string, string> = {},
  ) {
    super(code);
    this.name = "ProblemError";
  }
}

const REQUEST_TIMEOUT_MS = 15_000;

interface CallOptions {
  body?: unknown;
  /** Fields and files, instead of `body`. */
  form?: FormData;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** For a call that may be sent twice but must take effect once. */
  idempotencyKey?: string;
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

async function problemOf(response: Response): Promise<ProblemError> {
  try {
    const body = (await response.json()) as {
      error?: string;
      detail?: string;
      fields?: Record<string, string>;
    };
    return new ProblemError(
      response.status,
      body.error ?? "internal_error",
      body.detail ?? null,
      body.fields,
    );
  } catch {
    return new ProblemError(response.status, "internal_error", null);
  }
}

/**
 * One JSON call to this host with the session cookie, at most 15 s. Throws `ProblemError` (`network_error`
 * without an answer).
 */
export async function http<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? REQUEST_TIMEOUT_MS);
  const init: RequestInit = {
    method,
    headers: {
      Accept: "application/json",
      ...(options.body === undefined ? {} : { "Content-Type": "application/json" }),
      ...(options.idempotencyKey ? { "Idempotency-Key": options.idempotencyKey } : {}),
    },
    credentials: "same-origin",
    signal: options.signal ? AbortSignal.any([timeout, options.signal]) : timeout,
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    ...(options.form ? { body: options.form } : {}),
  };
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ProblemError(0, "network_error", null);
  }
  if (!response.ok) throw await problemOf(response);
  return (response.status === 204 ? undefined : await response.json()) as T;
}
