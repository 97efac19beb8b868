import "server-only";
import { brotliDecompressSync, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { cachedEncoding } from "@/lib/http/requests/accepted-encoding";
import { landVersion, readTile } from "@/lib/places/land/read-tile";

/** A tile is never changed: another map has another version in its address. */
const FOREVER = "public, max-age=31536000, immutable";
const HARMLESS = { "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "default-src 'none'" };

/** Decimal without sign, zeros in front, or more digits than a tile can have. */
const NUMBER = /^(?:0|[1-9]\d{0,2})$/;
const FILE = /^(0|[1-9]\d{0,2})\.pbf$/;

/** Unpacked tiles for the few clients that do not take Brotli, by key: 200 of at most some 60 kB. */
const zipped = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: 200 });

function encoded(key: string, tile: Uint8Array<ArrayBuffer>, accepted: string) {
  const encoding = cachedEncoding(accepted);
  if (encoding === "br") return { body: tile, encoding };
  if (encoding === "identity") return { body: new Uint8Array(brotliDecompressSync(tile)), encoding: null };
  const body = zipped.get(key) ?? new Uint8Array(gzipSync(brotliDecompressSync(tile)));
  zipped.set(key, body);
  return { body, encoding };
}

interface TilePath {
  version: string;
  z: string;
  x: string;
  file: string;
}

interface TileAnswer {
  status: 200 | 304 | 404;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | string | null;
}

const missing: TileAnswer = {
  status: 404,
  headers: {
    ...HARMLESS,
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "public, max-age=3600",
  },
  body: "404 Not Found",
};

/**
 * A tile of our map from the pack, for every host and without a cookie. Everything else is a short 404 that asks neither
 * the database nor a rendering. `accepted` is the header Accept-Encoding, `known` If-None-Match.
 */
export function answerTile(
  { version, z, x, file }: TilePath,
  { accepted, known }: { accepted: string; known: string },
): TileAnswer {
  const y = FILE.exec(file)?.[1];
  if (version !== landVersion() || y === undefined || !NUMBER.test(z) || !NUMBER.test(x)) return missing;
  const tile = readTile(Number(z), Number(x), Number(y));
  if (tile === null) return missing;
  const etag = `"${version}-${z}-${x}-${y}"`;
  const headers = { ...HARMLESS, "Cache-Control": FOREVER, ETag: etag, Vary: "Accept-Encoding" };
  const isKnown = known.split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
  if (isKnown) return { status: 304, headers, body: null };
  const { body, encoding } = encoded(`${z}/${x}/${y}`, tile, accepted);
  return {
    status: 200,
    headers: {
      ...headers,
      "Content-Type": "application/vnd.mapbox-vector-tile",
      ...(encoding ? { "Content-Encoding": encoding } : {}),
    },
    body,
  };
}

/** The route, where no front answers before it. Next takes Content-Encoding away from its answers, so nothing is packed. */
export function mapTile(request: Request, path: TilePath): Response {
  const known = request.headers.get("if-none-match") ?? "";
  const { body, ...rest } = answerTile(path, { accepted: "", known });
  return new Response(body, rest);
}
