import { createHash } from "node:crypto";

/** Headers as Node writes them: name, value, name, value. */
export type FlatHeaders = readonly string[];

export interface PageMeta {
  /** `/fr-FR/wedding-planners/vaucluse`: the page within the app. */
  key: string;
  status: number;
  /** Number of the last change that was known when the page began to be made. */
  change: number;
  tags: readonly string[];
  etag: string;
  /** What goes out with every encoding. */
  headers: FlatHeaders;
  /** Instant in ms from which on it is made anew though nothing was declared. */
  freshUntil: number;
}

/** A finished page as it is kept: its words compressed once. */
export interface PageEntry extends PageMeta {
  brotli: Buffer;
}

export function etagOf(html: string): string {
  // Weak: the same page goes out in several encodings.
  return `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
}

const LENGTH_BYTES = 4;

/** One file a page: length of the description, description, compressed words. */
export function encodeEntry({ brotli, ...meta }: PageEntry): Buffer {
  const description = Buffer.from(JSON.stringify(meta));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(description.byteLength);
  return Buffer.concat([length, description, brotli]);
}

/** The entry of a file, or null for one that is cut off, foreign, or of another page. */
export function decodeEntry(file: Buffer, key: string): PageEntry | null {
  if (file.byteLength < LENGTH_BYTES) return null;
  const end = LENGTH_BYTES + file.readUInt32BE();
  if (end >= file.byteLength) return null;
  try {
    const meta = JSON.parse(file.toString("utf8", LENGTH_BYTES, end)) as PageMeta;
    return meta.key === key ? { ...meta, brotli: file.subarray(end) } : null;
  } catch {
    return null;
  }
}
