import { inflateRawSync, inflateSync } from "node:zlib";

/** Reads the files of a zip archive whose local headers contain the sizes. */
export function filesOf(archive: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(archive);
  const files = new Map<string, Buffer>();
  let at = 0;
  while (bytes.toString("latin1", at, at + 4) === "PK\u0003\u0004") {
    const packed = bytes.readUInt32LE(at + 18);
    const nameEnd = at + 30 + bytes.readUInt16LE(at + 26);
    const start = nameEnd + bytes.readUInt16LE(at + 28);
    const raw = bytes.subarray(start, start + packed);
    files.set(
      bytes.toString("ascii", at + 30, nameEnd),
      bytes.readUInt16LE(at + 8) === 8 ? inflateRawSync(raw) : raw,
    );
    at = start + packed;
  }
  return files;
}

/**
 * Compressed streams of a PDF: its metadata; its texts are numbers of glyphs. The line break before `endstream` stays:
 * a stream may itself end with the byte of a line break, and what follows its end is not read.
 */
export function streamsOf(pdf: Uint8Array): Buffer[] {
  const text = Buffer.from(pdf).toString("latin1");
  return [...text.matchAll(/\/FlateDecode.*?stream\r?\n(.*?)endstream/gs)].map(([, packed = ""]) =>
    inflateSync(Buffer.from(packed, "latin1")),
  );
}
