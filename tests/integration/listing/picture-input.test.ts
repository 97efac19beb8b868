import { deflateSync } from "node:zlib";
import { count } from "drizzle-orm";
import sharp from "sharp";
import phash from "sharp-phash";
import { describe, expect, it } from "vitest";
import { mediaFiles } from "@/db/schema/listing/images";
import { storePicture } from "@/lib/listing/media/store-picture";
import { maxPictureBytes, type Upload } from "@/lib/listing/media/upload";
import { testCtxAs } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeProvider } from "@/tests/support/factories";
import { memoryStorage, painted, uploadOf } from "@/tests/support/pictures";
import { only } from "@/tests/support/unique";

const { db } = testDatabase();
const storage = memoryStorage();

async function provider() {
  const { actor } = await makeProvider();
  return testCtxAs("user", { actor, gateways: { fileStorage: storage } });
}
const bytesOf = (...parts: (string | Uint8Array)[]): Upload => ({
  name: "salon.jpg",
  bytes: new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part))),
  ),
});
const rows = async () => only(await db.select({ n: count() }).from(mediaFiles)).n;
const jpeg = async () => (await uploadOf(painted(600, 500).jpeg())).bytes;
/** The largest stored rendering of a format. */
const largest = async (file: Awaited<ReturnType<typeof storePicture>>, format = "jpeg") => {
  const key = file.variants.filter((variant) => variant.format === format).at(-1)?.key ?? "";
  return Buffer.from((await storage.read(key)) ?? []);
};

/** A PNG whose header promises more pixels than its data has. */
function bomb(width: number, height: number): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    const table = Array.from({ length: 256 }, (_, n) => {
      let c = n;
      for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
      return c >>> 0;
    });
    let crc = 0xffffffff;
    for (const byte of body) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
    frame.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(1_000_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><script>alert(1)</script></svg>';

describe("an upload that is refused", () => {
  it.each<[string, () => Promise<Upload> | Upload, string]>([
    ["nothing", () => bytesOf(""), "no_image"],
    ["SVG", () => bytesOf(svg), "INVALID_FILE_TYPE"],
    ["HTML named .jpg", () => bytesOf("<!doctype html><script>alert(1)</script>"), "INVALID_FILE_TYPE"],
    ["HTML after the first bytes of a JPEG", () => bytesOf("\xff\xd8\xff\xe0<html>"), "INVALID_FILE_TYPE"],
    ["SVG after the first bytes of a GIF", () => bytesOf("GIF89a", svg), "INVALID_FILE_TYPE"],
    ["PDF", () => bytesOf("%PDF-1.7 ", "x".repeat(500)), "INVALID_FILE_TYPE"],
    ["HEIC", () => bytesOf("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "x".repeat(500)), "INVALID_FILE_TYPE"],
    ["AVIF", async () => uploadOf(painted(500, 500).avif()), "INVALID_FILE_TYPE"],
    ["a cut JPEG", async () => bytesOf((await jpeg()).subarray(0, 4_000)), "INVALID_FILE_TYPE"],
    [
      "a cut PNG",
      async () => {
        const { bytes } = await uploadOf(painted(600, 500).png());
        return bytesOf(bytes.subarray(0, bytes.length / 2));
      },
      "INVALID_FILE_TYPE",
    ],
    ["400 million pixels", () => bytesOf(bomb(20_000, 20_000)), "FILE_TOO_LARGE"],
    ["a header that promises more than there is", () => bytesOf(bomb(4_000, 4_000)), "INVALID_FILE_TYPE"],
    ["zeros", () => ({ name: "a.jpg", bytes: new Uint8Array(maxPictureBytes) }), "INVALID_FILE_TYPE"],
    [
      "one byte too many",
      () => ({ name: "a", bytes: new Uint8Array(maxPictureBytes + 1) }),
      "FILE_TOO_LARGE",
    ],
    ["a low picture", () => uploadOf(painted(2_000, 359).jpeg()), "too_small"],
    ["a narrow picture", () => uploadOf(painted(359, 2_000).webp()), "too_small"],
  ])("%s", async (_, make, code) => {
    const ctx = await provider();
    const [before, files] = [await rows(), storage.files.size];
    await expect(storePicture(ctx, await make())).rejects.toMatchObject({ code });
    expect(await rows()).toBe(before);
    expect(storage.files.size).toBe(files);
    expect(ctx.gateways.sent.jobs).toEqual([]);
  });

  it("is one whose crop is too small, or whose file is larger than its place allows", async () => {
    const ctx = await provider();
    const upload = await uploadOf(painted(800, 800).jpeg());
    const crop = { x: 0.1, y: 0.1, width: 0.44, height: 0.9 };
    await expect(storePicture(ctx, upload, { crop })).rejects.toMatchObject({ code: "too_small" });
    await expect(storePicture(ctx, upload, { maxBytes: 1_000 })).rejects.toMatchObject({
      code: "FILE_TOO_LARGE",
    });
  });
});

describe("an upload that is taken", () => {
  it("is turned upright and has lost its metadata", async () => {
    const exif = { IFD0: { Copyright: "canary-exif" }, IFD3: { GPSLatitude: "48/1 51/1 24/1" } };
    const picture = painted(900, 500).withExif(exif).withMetadata({ orientation: 6 });
    const file = await storePicture(await provider(), await uploadOf(picture.jpeg()));
    expect(file).toMatchObject({ width: 500, height: 900, mimeType: "image/jpeg", originalName: null });
    for (const { key } of [...file.variants, { key: file.sourceKey ?? "" }]) {
      const bytes = Buffer.from((await storage.read(key)) ?? []);
      const { exif, icc, xmp, orientation } = await sharp(bytes).metadata();
      expect([exif, icc, xmp, orientation ?? 1]).toEqual([undefined, undefined, undefined, 1]);
      expect(bytes.includes("canary-exif")).toBe(false);
    }
  });

  it("may carry a large comment, a trailing archive and a hostile name, and keeps none of them", async () => {
    const picture = await jpeg();
    const note = Buffer.alloc(60_000, "canary-comment ");
    const comment = Buffer.concat([
      Buffer.from([0xff, 0xfe, (note.length + 2) >> 8, (note.length + 2) & 255]),
      note,
    ]);
    const upload = bytesOf(picture.subarray(0, 2), comment, picture.subarray(2), "PK\x03\x04<script>");
    const file = await storePicture(await provider(), { ...upload, name: "../\0\n\u202egpj.exe" });
    const stored = await largest(file);
    expect(stored.includes("canary-comment") || stored.includes("<script>")).toBe(false);
    expect(JSON.stringify(file)).not.toContain("exe");
  });

  it.each([
    ["CMYK", () => painted(400, 400).toColourspace("cmyk").jpeg({ quality: 95 })],
    ["16 bits", () => painted(400, 400).toColourspace("rgb16").png()],
    ["a wide gamut", () => painted(400, 400).withIccProfile("p3").png()],
    ["grey", () => painted(400, 400).greyscale().png()],
    [
      "transparency",
      () => sharp({ create: { width: 400, height: 400, channels: 4, background: "#0000" } }).png(),
    ],
  ])("in %s becomes sRGB with eight bits", async (_, make) => {
    const file = await storePicture(await provider(), await uploadOf(make()));
    const { space, depth, channels, hasProfile } = await sharp(await largest(file)).metadata();
    expect({ space, depth, channels, hasProfile }).toEqual({
      space: "srgb",
      depth: "uchar",
      channels: 3,
      hasProfile: false,
    });
  });

  it("keeps its colours on the way from a wide gamut", async () => {
    const red = sharp({ create: { width: 400, height: 400, channels: 3, background: "#c83232" } });
    const file = await storePicture(await provider(), await uploadOf(red.withIccProfile("p3").png()));
    const { channels } = await sharp(await largest(file)).stats();
    const means = channels.map(({ mean }) => Math.round(mean));
    for (const [n, expected] of [200, 50, 50].entries())
      expect(Math.abs((means[n] ?? 0) - expected)).toBeLessThan(6);
  });

  it.each(["gif", "webp"] as const)("is the first frame of an animated %s", async (format) => {
    const frames = await Promise.all(
      ["#d02020", "#2020d0"].map((background) =>
        sharp({ create: { width: 400, height: 400, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = sharp(frames, { join: { animated: true } }).toFormat(format);
    const file = await storePicture(await provider(), await uploadOf(moving));
    expect(file).toMatchObject({ width: 400, height: 400 });
    const [red, , blue] = (await sharp(await largest(file)).stats()).channels;
    expect((red?.mean ?? 0) > (blue?.mean ?? 0)).toBe(true);
  });

  it("is cropped as it stands upright, and at most 1200 pixels long", async () => {
    const left = { create: { width: 1_000, height: 2_000, channels: 3, background: "#d02020" } } as const;
    const right = { create: { width: 1_000, height: 2_000, channels: 3, background: "#2020d0" } } as const;
    const halves = await sharp({ create: { ...left.create, width: 2_000 } })
      .composite([{ input: await sharp(right).png().toBuffer(), left: 1_000, top: 0 }])
      .png()
      .toBuffer();
    // Stored lying, with the sign that it must be turned by a quarter.
    const lying = sharp(await sharp(halves).rotate(270).jpeg().toBuffer()).withMetadata({ orientation: 6 });
    const crop = { x: 0.5, y: 0, width: 0.5, height: 1 };
    const file = await storePicture(await provider(), await uploadOf(lying.jpeg()), { crop });
    expect(file).toMatchObject({ width: 600, height: 1200 });
    const [red, , blue] = (await sharp(await largest(file)).stats()).channels;
    expect([Math.round((red?.mean ?? 0) / 50), Math.round((blue?.mean ?? 0) / 50)]).toEqual([1, 4]);
  });

  it("has the perceptual hashes of sharp-phash, of itself and of its mirror image", async () => {
    const file = await storePicture(await provider(), await uploadOf(painted(700, 500, 9).png()));
    const bytes = Buffer.from((await storage.read(file.sourceKey ?? "")) ?? []);
    expect(file.phash).toBe(await phash(bytes));
    const flipped = await phash(await sharp(bytes).flop().png().toBuffer());
    const differing = [...flipped].filter((bit, n) => bit !== file.mirroredPhash?.[n]).length;
    expect(differing).toBeLessThanOrEqual(2);
  });
});
