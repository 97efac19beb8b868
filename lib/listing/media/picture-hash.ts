import { sharp } from "@/lib/core/sharp";
import type { Pixels } from "@/lib/listing/media/decode-picture";

/** The picture is compared as this many grey pixels a side. */
const SIDE = 32;
/** Frequencies 1 to 8 in each direction: 64 bits. */
const LOW = 8;

const cosines = Array.from({ length: LOW + 1 }, (_, frequency) =>
  Array.from({ length: SIDE }, (_, n) => Math.cos(((2 * n + 1) / (2 * SIDE)) * frequency * Math.PI)),
);
const cosine = (frequency: number, n: number) => cosines[frequency]?.[n] ?? 0;

/** The 64 low frequencies of a sample in which `at(x, y)` is a brightness, column by column. */
function lowFrequencies(at: (x: number, y: number) => number): number[] {
  const found: number[] = [];
  for (let u = 1; u <= LOW; u++) {
    const line = Array.from({ length: SIDE }, (_, y) => {
      let sum = 0;
      for (let x = 0; x < SIDE; x++) sum += cosine(u, x) * at(x, y);
      return sum;
    });
    for (let v = 1; v <= LOW; v++) found.push(line.reduce((sum, value, y) => sum + cosine(v, y) * value, 0));
  }
  return found;
}

function bitsOf(frequencies: readonly number[]): string {
  const mean = frequencies.reduce((sum, value) => sum + value, 0) / frequencies.length;
  return frequencies.map((value) => (value > mean ? "1" : "0")).join("");
}

/**
 * Perceptual hashes of a picture and of its mirror image, 64 characters 0 or 1: pictures that look the same
 * differ in few bits. The values are those of the package sharp-phash, which takes forty times as long.
 */
export async function pictureHashes({ data, width, height }: Pixels) {
  const sample = await sharp(data, { raw: { width, height, channels: 3 } })
    .greyscale()
    .resize(SIDE, SIDE, { fit: "fill" })
    .raw()
    .toBuffer();
  const at = (x: number, y: number) => sample[SIDE * y + x] ?? 0;
  return {
    phash: bitsOf(lowFrequencies(at)),
    mirroredPhash: bitsOf(lowFrequencies((x, y) => at(SIDE - 1 - x, y))),
  };
}
