import { inflateRawSync } from "node:zlib";

/** Reads the files of a zip archive whose local headers contain the sizes. */
export function filesOf(archive: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(archive);
  const files = new Map<string, Buffer>();
  let at = 0;
  while (bytes.toString("latin1", at, at + 4) === "PK\u0003\u0004") {
    const packed = bytes.readUInt32LE(at + 18);
    const start = at + 30 + bytes.readUInt16LE(at + 26);
    const raw = bytes.subarray(start, start + packed);
    files.set(
      bytes.toString("ascii", at + 30, start),
      bytes.readUInt16LE(at + 8) === 8 ? inflateRawSync(raw) : raw,
    );
    at = start + packed;
  }
  return files;
}
