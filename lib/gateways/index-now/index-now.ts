import type { ChangedPages, IndexNowAnswer, IndexNowPort } from "@/lib/gateways/index-now/port";

const TIMEOUT_MS = 20_000;
/** Passes what it is told on to all search engines that take part. */
const DEFAULT_URL = "https://api.indexnow.org/indexnow";
/** Longest time that an answer may ask us to wait. */
const WAIT_MAX_SECONDS = 86_400;

function retryAfterOf(headers: Headers): number | undefined {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds, WAIT_MAX_SECONDS) : undefined;
}

/** 200 and 202 (the key is still being checked) are the only successes; 4xx but 429 will fail again as it is. */
function outcomeOf(status: number): IndexNowAnswer["outcome"] {
  if (status === 200 || status === 202) return "taken";
  return status >= 400 && status < 500 && status !== 429 && status !== 408 ? "refused" : "later";
}

export interface IndexNowOptions {
  key: string;
  url?: string | undefined;
  timeoutMs?: number;
}

/** The protocol of indexnow.org. */
export function createIndexNow({
  key,
  url = DEFAULT_URL,
  timeoutMs = TIMEOUT_MS,
}: IndexNowOptions): IndexNowPort {
  return {
    key,
    async submit({ origin, paths }: ChangedPages) {
      const body = {
        host: new URL(origin).host,
        key,
        keyLocation: `${origin}/${key}.txt`,
        urlList: paths.map((path) => origin + path),
      };
      try {
        const { status, headers } = await fetch(url, {
          method: "POST",
          headers: { "Content-Type": "application/json; charset=utf-8" },
          body: JSON.stringify(body),
          redirect: "error",
          signal: AbortSignal.timeout(timeoutMs),
        });
        const retryAfterSeconds = retryAfterOf(headers);
        return {
          outcome: outcomeOf(status),
          status,
          ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
        };
      } catch {
        return { outcome: "later", status: 0 };
      }
    },
  };
}

/** Without a key search engines are not told. */
export const createNoIndexNow = (): IndexNowPort => ({
  key: null,
  submit: async () => ({ outcome: "later", status: 0 }),
});
