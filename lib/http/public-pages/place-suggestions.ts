import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Database } from "@/db/client";
import type { Logger } from "@/lib/core/log";
import type { Site } from "@/lib/core/markets/markets";
import { type PurgeSupplier, surrogateHeaders } from "@/lib/core/page-changes/surrogate-keys";
import { commonHeaders } from "@/lib/http/requests/content-policy";
import { loadPlaceIndex } from "@/lib/places/load-index";
import { localitiesDto, localityInput } from "@/lib/places/schema";
import { LOCALITY_SECONDS, localitiesOf } from "@/lib/places/search-locality";
import type { PlaceIndex } from "@/lib/places/search-place-index";

export interface LocalityParts {
  /** The places; null until they are loaded. */
  index: () => PlaceIndex | null;
  /** The site of a request, whose language names the places; null for a host that is not ours. */
  siteOf: (request: IncomingMessage) => Site | null;
  sessionCookie: string;
  /** Headers of every answer: name, value, name, value. */
  shared: readonly string[];
  /** The cache in front that is told about changes; null while there is none. */
  purgeSupplier: () => PurgeSupplier | null;
}

const PATH = "/search/locality?";
const MAX_CACHED_ANSWERS = 5_000;
const MAX_CACHED_NAME_LENGTH = 400;
/** Next does not compress shorter answers. */
const MIN_COMPRESSED_BYTES = 1_024;

interface Answer {
  plain: Sending;
  zipped: Sending;
}
interface Sending {
  headers: readonly string[];
  /**
   * One character for each byte: Node sends a string in one packet with its headers, and a buffer in a packet
   * of its own.
   */
  body: string;
}

/** The headers of every answer, and those that the route gives this one. */
const common = [
  ...commonHeaders.map(({ key, value }) => [key, value]),
  ["Content-Type", "application/json; charset=utf-8"],
  ["Cache-Control", `public, max-age=${LOCALITY_SECONDS}`],
  ["Vary", "Accept-Encoding"],
].flat();

function sendingOf(body: Buffer, encoding: "gzip" | null): Sending {
  const length = ["Content-Length", String(body.byteLength)];
  return {
    body: body.toString("latin1"),
    headers: [...common, ...length, ...(encoding ? ["Content-Encoding", encoding] : [])],
  };
}

/** The answer of GET /search/locality to a query; null for a query that the route has to refuse. */
function answerTo(index: PlaceIndex, query: string, { locale }: Site): Answer | null {
  const pairs = [...new URLSearchParams(query)];
  const input = new Map(pairs);
  const parsed = localityInput.safeParse(Object.fromEntries(input));
  if (input.size !== pairs.length || !parsed.success) return null;
  const body = Buffer.from(JSON.stringify(localitiesDto.parse(localitiesOf(index, parsed.data, locale))));
  const plain = sendingOf(body, null);
  return {
    plain,
    zipped: body.byteLength < MIN_COMPRESSED_BYTES ? plain : sendingOf(gzipSync(body), "gzip"),
  };
}

/** Browsers send gzip without a weight; a client that sends one gets the uncompressed answer. */
const takesGzip = (accepted: string | undefined) =>
  accepted?.startsWith("gzip,") || /(?:^|[\s,])gzip\s*(?:,|$)/.test(accepted ?? "");

/**
 * Answers place suggestions before Next is entered, byte for byte as the route in `app/search/locality` would.
 * False leaves the request to that route: an unknown host, a refusal, a signed-in visitor, or places that are
 * not loaded yet.
 */
export function createPlaceSuggestions({
  index,
  siteOf,
  sessionCookie,
  shared,
  purgeSupplier,
}: LocalityParts) {
  const answers = new LRUCache<string, Answer>({ max: MAX_CACHED_ANSWERS });

  function find(request: IncomingMessage, url: string): Answer | null {
    // With the host, so that a known host is looked up once.
    const name = `${request.headers.host} ${request.headers["x-forwarded-host"] ?? ""} ${url}`;
    const known = answers.get(name);
    if (known) return known;
    const places = index();
    const site = siteOf(request);
    if (places === null || site === null) return null;
    const answer = answerTo(places, url.slice(PATH.length), site);
    if (answer && name.length <= MAX_CACHED_NAME_LENGTH) answers.set(name, answer);
    return answer;
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = "", method, headers } = request;
    if (!url.startsWith(PATH) || method !== "GET" || headers.authorization !== undefined) return false;
    // Requests of an impersonating admin are written to the audit log, which only the route does.
    if (headers.cookie?.includes(sessionCookie)) return false;
    const answer = find(request, url);
    if (answer === null) return false;
    const sending = takesGzip(headers["accept-encoding"]) ? answer.zipped : answer.plain;
    const forCache = surrogateHeaders(purgeSupplier(), { tags: null, isPage: true, seconds: null });
    response.writeHead(200, ["X-Request-Id", randomUUID(), ...shared, ...sending.headers, ...forCache]);
    response.end(sending.body, "latin1");
    return true;
  };
}

/** The index of places, null until it is loaded. The first call begins to load it. */
export function loadedPlaces(db: Database, log: Logger): () => PlaceIndex | null {
  let index: PlaceIndex | null = null;
  let isLoading = false;
  return () => {
    if (index !== null || isLoading) return index;
    isLoading = true;
    loadPlaceIndex({ db })
      .then((loaded) => {
        // The table may still be empty: it is seeded while the server runs.
        if (loaded.size > 0) index = loaded;
      })
      .catch((error: unknown) => log.warn({ error }, "places are not loaded yet"))
      .finally(() => {
        isLoading = false;
      });
    return null;
  };
}
