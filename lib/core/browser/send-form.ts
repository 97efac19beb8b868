import { ProblemError } from "@/lib/core/browser/http";

export interface SendOptions {
  /** Share of the form that was sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** An upload may take long, but not without any progress. 30 s by default. */
  stallMs?: number;
  idempotencyKey?: string;
}

const STALL_MS = 30_000;

function problemOf({ status, responseText }: XMLHttpRequest): ProblemError {
  try {
    const { error, detail, fields } = JSON.parse(responseText) as Record<string, never>;
    return new ProblemError(status, error ?? "internal_error", detail ?? null, fields);
  } catch {
    return new ProblemError(status, "internal_error", null);
  }
}

/**
 * Posts a form with files and reports its progress, which `fetch` cannot. Throws `ProblemError`: `network_error`
 * without a connection, `timeout` after `stallMs` without progress or answer. When aborted it throws the signal's reason.
 */
export function sendForm<T>(path: string, form: FormData, options: SendOptions = {}): Promise<T> {
  const { onProgress, signal, stallMs = STALL_MS, idempotencyKey } = options;
  return new Promise<T>((resolve, reject) => {
    const call = new XMLHttpRequest();
    let stall: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(stall);
      stall = setTimeout(() => {
        reject(new ProblemError(0, "timeout", null));
        call.abort();
      }, stallMs);
    };
    const abort = () => {
      reject(signal?.reason);
      call.abort();
    };
    call.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      wait();
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    call.onload = () => {
      if (call.status < 200 || call.status > 299) return reject(problemOf(call));
      try {
        resolve(JSON.parse(call.responseText) as T);
      } catch {
        reject(new ProblemError(call.status, "internal_error", null));
      }
    };
    call.onerror = () => reject(new ProblemError(0, "network_error", null));
    call.onloadend = () => {
      clearTimeout(stall);
      signal?.removeEventListener("abort", abort);
    };
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener("abort", abort);
    call.open("POST", path);
    call.setRequestHeader("Accept", "application/json");
    if (idempotencyKey) call.setRequestHeader("Idempotency-Key", idempotencyKey);
    wait();
    call.send(form);
  });
}
