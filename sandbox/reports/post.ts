import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

const patienceMs = 10_000;
/** Pauses before the further tries at a program that is not there yet. */
const retriesMs = [1_000, 5_000];

interface Letter {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** The street ends at this machine: whatever `*.localhost` is asked for is here (RFC 6761), also where no resolver says so. */
const isHere = ({ protocol, hostname }: URL) =>
  protocol === "http:" && /^(?:127\.0\.0\.1|localhost|.+\.localhost)$/.test(hostname);

function once({ url, headers, body }: Letter, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const { hostname, host, port, pathname, search } = new URL(url);
    const sending = request(
      {
        host: hostname === "127.0.0.1" ? hostname : "localhost",
        port: port || 80,
        path: pathname + search,
        method: "POST",
        headers: { host, "content-length": Buffer.byteLength(body), ...headers },
        signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
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

/** Posts until somebody answers, a few times; false when nobody did. */
export async function post(letter: Letter, signal: AbortSignal): Promise<boolean> {
  if (!URL.canParse(letter.url) || !isHere(new URL(letter.url))) return false;
  for (const waitMs of [0, ...retriesMs]) {
    // It keeps no program alive, and ends with the street.
    await pause(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return false;
    if (await once(letter, signal)) return true;
  }
  return false;
}
