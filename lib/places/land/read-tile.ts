import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { tileIn, tileKey } from "@/lib/places/land/pack";

export const FIRST_ZOOM = 3;
export const LAST_ZOOM = 9;

interface Opened {
  pack: Buffer;
  version: string;
}
// One pack for each process, even when the server loads this module several times.
const holder = globalThis as { __promesseLand?: Opened };

/** The pack of this version of the product, 3 MB, read at the first map. */
function open(): Opened {
  if (holder.__promesseLand) return holder.__promesseLand;
  const pack = readFileSync(path.join(/* turbopackIgnore: true */ process.cwd(), "db/europe.pack"));
  const opened = { pack, version: createHash("sha256").update(pack).digest("hex").slice(0, 12) };
  holder.__promesseLand = opened;
  return opened;
}

/** Hash of the pack, which stands in the address of every tile. */
export const landVersion = (): string => open().version;

/** Address of the tiles, with {z}, {x} and {y}. */
export const tileAddress = (): string => `/map-land/${landVersion()}/{z}/{x}/{y}.pbf`;

/** A tile, compressed with Brotli; null outside the map. */
export function readTile(z: number, x: number, y: number): Uint8Array<ArrayBuffer> | null {
  const isInRange = [z, x, y].every(Number.isInteger) && z >= FIRST_ZOOM && z <= LAST_ZOOM;
  if (!isInRange || x < 0 || y < 0 || x >= 2 ** z || y >= 2 ** z) return null;
  return tileIn(open().pack, tileKey(z, x, y));
}

/** A tile, decoded; null outside the map. */
export function decodeTile(z: number, x: number, y: number): VectorTile | null {
  const body = readTile(z, x, y);
  return body && new VectorTile(new PbfReader(brotliDecompressSync(body)));
}
