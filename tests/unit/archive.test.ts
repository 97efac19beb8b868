import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { streamsOf } from "../support/archive";

const pdfWith = (packed: Buffer, lineBreak: string) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Filter /FlateDecode /Length ${packed.length} >>\nstream${lineBreak}`),
    packed,
    Buffer.from(`${lineBreak}endstream\nendobj\n`),
  ]);

/** The checksum at the end of a stream of one byte ends with that byte plus one, so they end with all 256 bytes. */
const texts = Array.from({ length: 256 }, (_, code) => Buffer.of(code));

describe("compressed streams of a PDF", () => {
  it.each([
    ["\\n", "\n"],
    ["\\r\\n", "\r\n"],
  ])("are read with %s before their end, whatever their last byte is", (_, lineBreak) => {
    expect(new Set(texts.map((text) => deflateSync(text).at(-1))).size).toBe(256);
    for (const text of texts) expect(streamsOf(pdfWith(deflateSync(text), lineBreak))).toEqual([text]);
  });
});
