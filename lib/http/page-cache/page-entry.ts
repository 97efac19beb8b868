import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);

/** Headers as Node writes them: name, value, name, value. */
export type FlatHeaders = readonly string[];

interface PageMeta {
  /** `/fr-FR/wedding-planners/vaucluse`: the page within the app. */
  key: string;
  status: number;
  /** Number of the last change that was known when the rendering began. */
  change: number;
  tags: readonly string[];
  etag: string;
  /** Headers that go out with every encoding. */
  headers: FlatHeaders;
  /** Instant in ms after which the page is rendered again though no change was declared. */
  freshUntil: number;
}

/** A finished page as it is stored: its HTML is compressed once. */
export interface PageEntry extends PageMeta {
  brotli: Buffer;
}

/**
 * Brotli's window as a power of two: 64 kB. With a larger one its higher levels take 33 MB for each page, which makes V8
 * collect the whole heap for every second page, to save one per cent.
 */
const WINDOW_BITS = 16;

export function compressPage(html: string, level: number): Promise<Buffer> {
  return compress(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(html),
    },
  });
}

const LENGTH_BYTES = 4;

/** The file of a page: length of the description, description, compressed HTML. */
export function encodeEntry({ brotli, ...meta }: PageEntry): Buffer {
  const description = Buffer.from(JSON.stringify(meta));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(description.byteLength);
  return Buffer.concat([length, description, brotli]);
}

/** The entry of a file, or null for a file that is cut off, not ours, or of another page. */
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
