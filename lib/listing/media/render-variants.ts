import type { FileVariant } from "@/db/schema/listing/images";
import { sharp } from "@/lib/core/sharp";
import type { FileStoragePort } from "@/lib/gateways/file-storage/port";
import type { Pixels } from "@/lib/listing/media/decode-picture";

/** Widths from which browsers choose. */
const widths = [320, 640, 960, 1200] as const;
/** Wider renderings, and all AVIF ones, are made by a job after the upload. */
const FIRST_WIDTH = 640;

const formats = [
  {
    format: "avif",
    extension: "avif",
    options: { quality: 50, chromaSubsampling: "4:2:0", effort: 3 },
    quick: { effort: 0 },
  },
  { format: "webp", extension: "webp", options: { quality: 78 }, quick: { effort: 2 } },
  { format: "jpeg", extension: "jpg", options: { quality: 80, mozjpeg: true }, quick: { mozjpeg: false } },
] as const;
type Format = (typeof formats)[number];

/** An encoded file that is not stored yet. */
export interface Rendering {
  data: Buffer<ArrayBuffer>;
  extension: Format["extension"];
  format: Format["format"];
  width: number;
  height: number;
}

export const sharpOf = ({ data, width, height }: Pixels) =>
  sharp(data, { raw: { width, height, channels: 3 } });

const isFirst = (width: number, { format }: Format) => width <= FIRST_WIDTH && format !== "avif";

/**
 * The renderings of one half, in each width up to the picture's own: `first` at upload, `rest` by a job. `isQuick` takes
 * half the time and makes larger files of photos.
 */
export async function renderVariants(
  pixels: Pixels,
  half: "first" | "rest",
  isQuick = false,
): Promise<Rendering[]> {
  // A picture narrower than the smallest width is rendered once, in its own.
  const wanted = [...new Set(widths.map((width) => Math.min(width, pixels.width)))];
  const made: Rendering[] = [];
  for (const width of wanted)
    for (const kind of formats) {
      if (isFirst(width, kind) !== (half === "first")) continue;
      const { data, info } = await sharpOf(pixels)
        .resize(width)
        .toFormat(kind.format, isQuick ? { ...kind.options, ...kind.quick } : kind.options)
        .toBuffer({ resolveWithObject: true });
      made.push({
        data: data as Buffer<ArrayBuffer>,
        extension: kind.extension,
        format: kind.format,
        width: info.width,
        height: info.height,
      });
    }
  return made;
}

/** Stores encoded files. A failure leaves some of them without a row; the sweep removes those. */
export function putRenderings(
  files: FileStoragePort,
  renderings: readonly Rendering[],
): Promise<FileVariant[]> {
  return Promise.all(
    renderings.map(async ({ data, extension, format, width, height }) => ({
      key: await files.put(data, extension),
      format,
      width,
      height,
      bytes: data.byteLength,
    })),
  );
}
