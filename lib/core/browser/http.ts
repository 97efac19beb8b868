import { PROOF_HEADER, type ProofChallenge } from "@/lib/core/proof/rules";

/** Error of a call to our server; `detail` is a sentence in the reader's language. */
export class ProblemError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string | null,
    readonly fields: Record<string, string> = {},
    /** What to answer before the call is sent again (`proof_required`). */
    readonly challenge: ProofChallenge | null = null,
  ) {
    super(code);
    this.name = "ProblemError";
  }
}

const REQUEST_TIMEOUT_MS = 15_000;
const FILE_TIMEOUT_MS = 120_000;

interface CallOptions {
  body?: unknown;
  /** Fields and files, instead of `body`. */
  form?: FormData;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** For a call that may be sent twice but must take effect once. */
  idempotencyKey?: string;
  /** The call needs a proof of work, which `prepareProof` may have begun. */
  needsProof?: true;
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

async function problemOf(response: Response): Promise<ProblemError> {
  try {
    const body = (await response.json()) as {
      error?: string;
      detail?: string;
      fields?: Record<string, string>;
      challenge?: ProofChallenge;
    };
    return new ProblemError(
      response.status,
      body.error ?? "internal_error",
      body.detail ?? null,
      body.fields,
      body.challenge,
    );
  } catch {
    return new ProblemError(response.status, "internal_error", null);
  }
}

/**
 * One JSON call to this host with the session cookie, at most 15 s. Throws `ProblemError` (`network_error`
 * without an answer). When the server asks for a proof of work, it is computed and the call sent once more.
 */
export async function http<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  const proofs = () => import("@/lib/core/browser/proof");
  const proof = options.needsProof ? await (await proofs()).takeProof() : "";
  try {
    return await send<T>(method, path, options, proof);
  } catch (error) {
    if (!(error instanceof ProblemError) || error.challenge === null) throw error;
    return send<T>(method, path, options, await (await proofs()).answerChallenge(error.challenge));
  }
}

async function send<T>(method: Method, path: string, options: CallOptions, proof: string): Promise<T> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? REQUEST_TIMEOUT_MS);
  const init: RequestInit = {
    method,
    headers: {
      Accept: "application/json",
      ...(options.body === undefined ? {} : { "Content-Type": "application/json" }),
      ...(proof ? { [PROOF_HEADER]: proof } : {}),
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

/** A file that this host makes, with its name; at most two minutes. Throws `ProblemError` as `http` does. */
export async function fetchFile(path: string): Promise<File> {
  try {
    const response = await fetch(path, {
      credentials: "same-origin",
      signal: AbortSignal.timeout(FILE_TIMEOUT_MS),
    });
    if (!response.ok) throw await problemOf(response);
    const [, name = "download"] =
      /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
    return new File([await response.blob()], name);
  } catch (error) {
    throw error instanceof ProblemError ? error : new ProblemError(0, "network_error", null);
  }
}
