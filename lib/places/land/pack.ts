/**
 * One file with all tiles of the map. After four bytes (the number of tiles) come three lists of 32-bit numbers: the
 * keys of the tiles in ascending order, their offsets, their lengths; then the tiles, compressed with Brotli. Equal
 * tiles are stored once.
 */
export interface PackedTile {
  z: number;
  x: number;
  y: number;
  body: Uint8Array;
}

const WORD = 4;

/** A number for a tile; tiles of one zoom follow those of the zoom before. Exact to zoom 15. */
export const tileKey = (z: number, x: number, y: number): number => (4 ** z - 1) / 3 + y * 2 ** z + x;

export function packOf(tiles: readonly PackedTile[]): Uint8Array {
  const byKey = new Map(tiles.map((tile) => [tileKey(tile.z, tile.x, tile.y), tile.body]));
  const keys = [...byKey.keys()].sort((a, b) => a - b);
  const head = WORD * (1 + 3 * keys.length);
  const places = new Map<string, number>();
  const bodies: Uint8Array[] = [];
  let end = head;
  const words = new Uint32Array(1 + 3 * keys.length);
  words[0] = keys.length;
  for (const [n, key] of keys.entries()) {
    const body = byKey.get(key) ?? new Uint8Array();
    const content = Buffer.from(body).toString("latin1");
    const known = places.get(content);
    words[1 + n] = key;
    words[1 + keys.length + n] = known ?? end;
    words[1 + 2 * keys.length + n] = body.length;
    if (known !== undefined) continue;
    places.set(content, end);
    bodies.push(body);
    end += body.length;
  }
  return Buffer.concat([new Uint8Array(words.buffer), ...bodies]);
}

/** The compressed tile of a key; null where the pack has none. The pack is read as it is, nothing is unpacked. */
export function tileIn(pack: Buffer, key: number): Uint8Array<ArrayBuffer> | null {
  const count = pack.readUInt32LE(0);
  let low = 0;
  let high = count - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = pack.readUInt32LE(WORD * (1 + middle));
    if (found === key) {
      const offset = pack.readUInt32LE(WORD * (1 + count + middle));
      const length = pack.readUInt32LE(WORD * (1 + 2 * count + middle));
      return new Uint8Array(pack.subarray(offset, offset + length));
    }
    if (found < key) low = middle + 1;
    else high = middle - 1;
  }
  return null;
}
