import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

const timeoutMs = 10_000;
/** Delays before the retries while the app is not running yet. */
const retriesMs = [1_000, 5_000];

interface Post {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/**
 * The sandbox only posts to this machine. `*.localhost` is always loopback (RFC 6761), also without a resolver
 * entry.
 */
const isHere = ({ protocol, hostname }: URL) =>
  protocol === "http:" && /^(?:127\.0\.0\.1|localhost|.+\.localhost)$/.test(hostname);

function once({ url, headers, body }: Post, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const { hostname, host, port, pathname, search } = new URL(url);
    const sending = request(
      {
        host: hostname === "127.0.0.1" ? hostname : "localhost",
        port: port || 80,
        path: pathname + search,
        method: "POST",
        headers: { host, "content-length": Buffer.byteLength(body), ...headers },
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      },
      (response) => {
        response.resume();
        response.once("close", () => resolve((response.statusCode ?? 500) < 500));
      },
    );
    sending.once("error", () => resolve(false));
    sending.end(body);
  });
}

/** Posts with a few retries; false when nobody answered. */
export async function post(message: Post, signal: AbortSignal): Promise<boolean> {
  if (!URL.canParse(message.url) || !isHere(new URL(message.url))) return false;
  for (const waitMs of [0, ...retriesMs]) {
    // The timer does not keep the process alive and ends with the sandbox.
    await pause(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return false;
    if (await once(message, signal)) return true;
  }
  return false;
}
