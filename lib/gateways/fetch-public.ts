import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress, type Resolve, resolveHost } from "@/lib/gateways/public-addresses";

export interface FetchRules {
  /** Origins that may be asked, redirects included. */
  origins: readonly string[];
  /** An origin of a local run that may have a private address. */
  localOrigin?: string | undefined;
  maxBytes: number;
  resolve?: Resolve;
}

export interface FetchedBytes {
  status: number;
  bytes: Uint8Array<ArrayBuffer>;
}

const MOST_REDIRECTS = 3;

/** Node connects to the address that was checked: a name that changes in between is not looked up again. */
function checkedLookup(resolve: Resolve): LookupFunction {
  return (host, _options, done) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(isPublicAddress)) done(new Error("not a public address"), "", 4);
        else if (_options.all) done(null, [{ address: first, family: isIP(first) }]);
        else done(null, first, isIP(first));
      },
      (error: Error) => done(error as NodeJS.ErrnoException, "", 4),
    );
  };
}

interface Reply extends FetchedBytes {
  location: string | undefined;
}

function request(
  url: URL,
  { localOrigin, maxBytes, resolve = resolveHost }: FetchRules,
  signal: AbortSignal,
): Promise<Reply> {
  const isLocal = url.origin === localOrigin;
  if (!isLocal && isIP(url.hostname.replace(/^\[|\]$/g, "")) !== 0)
    return Promise.reject(new Error("an IP address in place of a name"));
  const { get } = url.protocol === "https:" ? https : http;
  return new Promise((done, failed) => {
    const sent = get(
      url,
      {
        signal,
        headers: { accept: "image/*, application/json" },
        ...(isLocal ? {} : { lookup: checkedLookup(resolve) }),
      },
      (response) => {
        const parts: Buffer[] = [];
        let size = 0;
        response.on("data", (part: Buffer) => {
          size += part.length;
          if (size > maxBytes) response.destroy(new Error("more bytes than allowed"));
          else parts.push(part);
        });
        response.on("error", failed);
        response.on("end", () =>
          done({
            status: response.statusCode ?? 0,
            location: response.headers.location,
            bytes: new Uint8Array(Buffer.concat(parts)),
          }),
        );
      },
    );
    sent.on("error", failed);
  });
}

/**
 * Fetches a file from a supplier whose answer names further addresses. Only the allowed origins are asked, only at
 * public addresses, and no more than `maxBytes` are read. Throws a plain error otherwise.
 */
export async function fetchPublic(start: URL, rules: FetchRules, signal: AbortSignal): Promise<FetchedBytes> {
  let url = start;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    if (!rules.origins.includes(url.origin)) throw new Error("a host that is not allowed");
    const { location, ...reply } = await request(url, rules, signal);
    if (reply.status < 300 || reply.status >= 400) return reply;
    if (!location || !URL.canParse(location, url)) throw new Error("a redirect without an address");
    url = new URL(location, url);
  }
  throw new Error("too many redirects");
}
