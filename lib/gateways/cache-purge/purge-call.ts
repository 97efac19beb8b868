import { CachePurgeRefused, CachePurgeUnavailable } from "@/lib/gateways/cache-purge/port";

const TIMEOUT_MS = 10_000;
/** Longest time that an answer may ask us to wait. */
const WAIT_MAX_SECONDS = 600;

function retryAfterOf(headers: Headers): number | undefined {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds, WAIT_MAX_SECONDS) : undefined;
}

export interface PurgeCall {
  url: string;
  method: "POST" | "PURGE";
  headers: Record<string, string>;
  body?: string;
}

/** One call of a cache; returns the text of an answer of 200. Throws the errors of the port, without any secret in them. */
export async function callCache({ url, ...init }: PurgeCall, timeoutMs = TIMEOUT_MS): Promise<string> {
  const { status, headers, text } = await fetch(url, {
    ...init,
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  }).then(
    async (response) => ({
      status: response.status,
      headers: response.headers,
      text: await response.text(),
    }),
    (cause: Error) => {
      throw new CachePurgeUnavailable(`The cache did not answer (${cause.name}).`);
    },
  );
  if (status === 200) return text;
  if (status >= 400 && status < 500 && status !== 408 && status !== 429)
    throw new CachePurgeRefused(`The cache answered ${status}.`);
  throw new CachePurgeUnavailable(`The cache answered ${status}.`, {
    retryAfterSeconds: retryAfterOf(headers),
  });
}

/** Calls every target with the keys in parts of at most so many, the targets at the same time. */
export async function inParts(
  targets: readonly string[],
  keys: readonly string[],
  most: number,
  call: (target: string, part: readonly string[]) => Promise<void>,
): Promise<void> {
  await Promise.all(
    targets.map(async (target) => {
      for (let at = 0; at < keys.length; at += most) await call(target, keys.slice(at, at + most));
    }),
  );
}
