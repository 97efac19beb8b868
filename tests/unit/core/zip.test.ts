import { inflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { zip } from "@/lib/core/zip";

/** Reads an archive like other programs: from the directory at its end. */
function unzip(archive: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(archive);
  const end = bytes.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"));
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let entry = 0; entry < bytes.readUInt16LE(end + 10); entry += 1) {
    expect(bytes.toString("latin1", at, at + 4)).toBe("PK\u0001\u0002");
    const [method, packed, size] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 24),
    ];
    const nameLength = bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    expect(bytes.toString("latin1", local, local + 4)).toBe("PK\u0003\u0004");
    expect(bytes.subarray(local + 6, local + 30)).toEqual(bytes.subarray(at + 8, at + 32));
    const name = bytes.toString("ascii", at + 46, at + 46 + nameLength);
    const start = local + 30 + nameLength;
    const raw = bytes.subarray(start, start + packed);
    const file = method === 8 ? inflateRawSync(raw) : raw;
    expect(file.length).toBe(size);
    files.set(name, file);
    at += 46 + nameLength;
  }
  return files;
}

const now = new Date("2027-02-15T10:20:30.000Z");

describe("an archive", () => {
  it("contains every file, compressed or stored", () => {
    const entries = [
      {
        name: "account.json",
        bytes: Buffer.from(JSON.stringify({ firstname: "Zoé", text: "a".repeat(5000) })),
      },
      { name: "pictures/1.jpg", bytes: Buffer.from([255, 216, 0, 1, 2, 3]), isStored: true },
      { name: "empty.json", bytes: Buffer.alloc(0) },
    ];
    const archive = zip(entries, now);
    expect(archive.byteLength).toBeLessThan(1000);
    const files = unzip(archive);
    expect([...files.keys()]).toEqual(entries.map(({ name }) => name));
    for (const { name, bytes } of entries) expect(files.get(name)).toEqual(bytes);
  });

  it("refuses a name that leads out of its folder", () => {
    for (const name of ["../up", "/root", "a\\b", "é.json", "", "a//b"])
      expect(() => zip([{ name, bytes: Buffer.alloc(1) }], now)).toThrow();
  });
});
