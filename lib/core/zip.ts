import { crc32, deflateRawSync } from "node:zlib";

export interface ZipEntry {
  /** Path inside the archive: ASCII letters, digits, `.`, `_`, `-` and `/`. */
  name: string;
  bytes: Uint8Array;
  /** Pictures are compressed already. */
  isStored?: boolean;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const DEFLATED = 8;

/** MS-DOS time and date, in UTC and steps of two seconds. */
function dosTime(at: Date): { time: number; date: number } {
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  };
}

/** The fields that the local and the central header of an entry have in common. */
function common(
  method: number,
  at: Date,
  crc: number,
  packed: number,
  size: number,
  nameLength: number,
): Buffer {
  const { time, date } = dosTime(at);
  const head = Buffer.alloc(26);
  head.writeUInt16LE(VERSION, 0);
  head.writeUInt16LE(0, 2);
  head.writeUInt16LE(method, 4);
  head.writeUInt16LE(time, 6);
  head.writeUInt16LE(date, 8);
  head.writeUInt32LE(crc, 10);
  head.writeUInt32LE(packed, 14);
  head.writeUInt32LE(size, 18);
  head.writeUInt16LE(nameLength, 22);
  head.writeUInt16LE(0, 24);
  return head;
}

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** A ZIP archive of a few files, in memory; at most 65535 entries and 4 GB, without extensions. */
export function zip(entries: readonly ZipEntry[], at: Date): Uint8Array<ArrayBuffer> {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, isStored } of entries) {
    if (!/^\w[\w.-]*(?:\/\w[\w.-]*)*$/.test(name)) throw new Error("not a name for an archive");
    const path = Buffer.from(name, "ascii");
    const packed = isStored ? bytes : deflateRawSync(bytes);
    const head = common(isStored ? 0 : DEFLATED, at, crc32(bytes), packed.length, bytes.length, path.length);
    files.push(uint32(LOCAL), head, path, Buffer.from(packed));
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const madeBy = Buffer.from([VERSION, 0]);
    directory.push(uint32(CENTRAL), madeBy, head, place, path);
    offset += 4 + head.length + path.length + packed.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(offset, 12);
  return Uint8Array.from(Buffer.concat([...files, index, uint32(END), end]));
}
