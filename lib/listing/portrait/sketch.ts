import { plainText } from "@/lib/core/rich-text";
import { normaliseName } from "@/lib/core/text";
import { type PortraitTexts, portraitSections } from "@/lib/listing/portrait/rules";

/** Words of one shingle: a sequence of words that is compared as a whole. */
const SHINGLE_WORDS = 3;
/** Most hashes of a sketch. */
export const SKETCH_SIZE = 256;
/** Texts with fewer shingles are not compared: a few common words would already be alike. */
export const LEAST_SHINGLES = 20;

/** FNV-1a over UTF-16 units with a final mix, as a signed 32-bit number like `integer` of PostgreSQL. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}

/** The smallest hashes of all shingles of the four texts, in ascending order; each text has its own shingles. */
export function sketchOf(texts: PortraitTexts): number[] {
  const hashes = new Set<number>();
  for (const section of portraitSections) {
    const doc = texts[section];
    const words = doc === null ? [] : normaliseName(plainText(doc)).split(" ");
    for (let at = 0; at + SHINGLE_WORDS <= words.length; at++)
      hashes.add(hashOf(words.slice(at, at + SHINGLE_WORDS).join(" ")));
  }
  return [...hashes].sort((a, b) => a - b).slice(0, SKETCH_SIZE);
}

/**
 * Estimates the share of the first text that the other one has too, 0 to 1. Below the smaller of both largest
 * hashes each sketch knows all hashes of its text, so there the hashes are a random sample that can be compared.
 */
export function shareOf(own: readonly number[], other: readonly number[]): number {
  const limitOf = (sketch: readonly number[]) =>
    sketch.length < SKETCH_SIZE ? Number.POSITIVE_INFINITY : (sketch.at(-1) ?? 0);
  const limit = Math.min(limitOf(own), limitOf(other));
  const known = new Set(other);
  const sample = own.filter((hash) => hash <= limit);
  if (sample.length < LEAST_SHINGLES) return 0;
  return sample.filter((hash) => known.has(hash)).length / sample.length;
}
