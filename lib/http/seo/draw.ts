import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "@vercel/og";
import type { ReactElement } from "react";
import { sharp } from "@/lib/core/sharp";
import { sharedBox } from "@/lib/seo/write-shared-card";

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The file with the additional letters has another font name: of two files with one name, the second is never
 * used.
 */
const faces = [
  { name: "Newsreader", weight: 400, file: "newsreader-latin-400-normal" },
  { name: "Newsreader Ext", weight: 400, file: "newsreader-latin-ext-400-normal" },
  { name: "Hanken Grotesk", weight: 500, file: "hanken-grotesk-latin-500-normal" },
  { name: "Hanken Grotesk Ext", weight: 500, file: "hanken-grotesk-latin-ext-500-normal" },
] as const;

const inPublic = (path: string) => readFile(join(process.cwd(), "public", path));

const readFaces = () =>
  Promise.all(
    faces.map(async ({ name, weight, file }) => ({
      name,
      weight,
      style: "normal" as const,
      data: await inPublic(`fonts/og/${file}.woff`),
    })),
  );

let loaded: ReturnType<typeof readFaces> | undefined;
let last: Promise<unknown> = Promise.resolve();

/** JPEG of a photograph with text: a fifth of the size of a PNG, which some messengers refuse to fetch. */
const QUALITY = 86;

/** A drawing as JPEG. One at a time: each takes a whole core for a moment, and pages come first. */
export function draw(drawing: ReactElement): Promise<Bytes> {
  const drawn = last.then(async () => {
    loaded ??= readFaces();
    const response = new ImageResponse(drawing, { ...sharedBox, fonts: await loaded });
    const png = await response.arrayBuffer();
    return new Uint8Array(await sharp(png).jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer());
  });
  last = drawn.catch(() => undefined);
  return drawn;
}

const dataUrl = (bytes: Uint8Array) => `data:image/jpeg;base64,${Buffer.from(bytes).toString("base64")}`;

/** One of the product's own pictures. */
export const ownPhoto = async () => dataUrl(await inPublic("pictures/bouquet.jpg"));

export const photoData = (bytes: Uint8Array | null) => (bytes ? dataUrl(bytes) : ownPhoto());
