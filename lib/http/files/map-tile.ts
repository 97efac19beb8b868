import "server-only";
import { brotliDecompressSync, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { landVersion, readTile } from "@/lib/places/land/read-tile";

/** A tile is never changed: another map has another version in its address. */
const FOREVER = "public, max-age=31536000, immutable";
const HARMLESS = { "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "default-src 'none'" };

/** Decimal without sign, zeros in front, or more digits than a tile can have. */
const NUMBER = /^(?:0|[1-9]\d{0,2})$/;
const FILE = /^(0|[1-9]\d{0,2})\.pbf$/;

/** Unpacked tiles for the few clients that do not take Brotli, by key: 200 of at most some 60 kB. */
const zipped = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: 200 });

const takes = (accepted: string, name: string) =>
  new RegExp(`(?:^|[\\s,])${name}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`).test(accepted);

function encoded(key: string, tile: Uint8Array<ArrayBuffer>, accepted: string) {
  if (takes(accepted, "br")) return { body: tile, encoding: "br" };
  if (!takes(accepted, "gzip")) return { body: new Uint8Array(brotliDecompressSync(tile)), encoding: null };
  const body = zipped.get(key) ?? new Uint8Array(gzipSync(brotliDecompressSync(tile)));
  zipped.set(key, body);
  return { body, encoding: "gzip" };
}

const missing = () =>
  new Response("404 Not Found", {
    status: 404,
    headers: {
      ...HARMLESS,
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });

/**
 * Answers a tile of our map from the pack, for every host and without a cookie. Everything else is a short 404 that
 * asks neither the database nor a rendering.
 */
export function mapTile(
  request: Request,
  { version, z, x, file }: { version: string; z: string; x: string; file: string },
): Response {
  const y = FILE.exec(file)?.[1];
  if (version !== landVersion() || y === undefined || !NUMBER.test(z) || !NUMBER.test(x)) return missing();
  const tile = readTile(Number(z), Number(x), Number(y));
  if (tile === null) return missing();
  const etag = `"${version}-${z}-${x}-${y}"`;
  const headers = { ...HARMLESS, "Cache-Control": FOREVER, ETag: etag, Vary: "Accept-Encoding" };
  const known = (request.headers.get("if-none-match") ?? "")
    .split(",")
    .map((one) => one.trim().replace(/^W\//, ""));
  if (known.includes(etag)) return new Response(null, { status: 304, headers });
  const { body, encoding } = encoded(`${z}/${x}/${y}`, tile, request.headers.get("accept-encoding") ?? "");
  return new Response(body, {
    headers: {
      ...headers,
      "Content-Type": "application/vnd.mapbox-vector-tile",
      ...(encoding ? { "Content-Encoding": encoding } : {}),
    },
  });
}
