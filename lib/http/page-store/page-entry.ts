import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { type PurgeSupplier, surrogateHeaders } from "@/lib/core/page-changes/surrogate-keys";

const compress = promisify(brotliCompress);

/**
 * A page is rendered again after a day though no change was declared, and sent meanwhile, for a week at most: what depends
 * on the time alone is not older (decision 068).
 */
export const FRESH_MS = 86_400_000;
/** A page may be sent this many times as long as it is fresh. */
const USABLE_TIMES = 7;

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
  /** Instant in ms after which the page is not sent any more, even while it is rendered again. */
  usableUntil: number;
}

/** Until when a page rendered at `now` is fresh and usable, when Next would render it again after `revalidate` seconds. */
export function lifetimeOf(now: number, revalidate: number | false) {
  const freshMs = revalidate === false ? FRESH_MS : Math.min(revalidate * 1_000, FRESH_MS);
  return { freshUntil: now + freshMs, usableUntil: now + freshMs * USABLE_TIMES };
}

/**
 * Headers for a cache in front of the app that is told about changes. None for a page that is about to be rendered again, or
 * that is not stored here either: it is kept for a second, as where there is no such cache.
 */
export function keptHeaders(entry: PageEntry, supplier: PurgeSupplier | null, now: number): FlatHeaders {
  const seconds = Math.floor((entry.freshUntil - now) / 1_000);
  if (supplier === null || entry.status !== 200 || entry.tags.length === 0 || seconds < 1) return [];
  return surrogateHeaders(supplier, { tags: entry.tags, isPage: true, seconds });
}

export const isFresh = ({ freshUntil }: PageEntry, now: number) => freshUntil > now;
export const isUsable = ({ usableUntil }: PageEntry, now: number) => usableUntil > now;

/** What stands before the HTML in a file. */
interface StoredMeta extends PageMeta {
  /** Length of the compressed HTML, by which a file that is cut off is noticed. */
  bytes: number;
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

/** The file of a page: length of the description, description with the length of the rest, compressed HTML. */
export function encodeEntry({ brotli, ...meta }: PageEntry): Buffer {
  const description = Buffer.from(JSON.stringify({ ...meta, bytes: brotli.byteLength }));
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
    const { bytes, ...meta } = JSON.parse(file.toString("utf8", LENGTH_BYTES, end)) as StoredMeta;
    const brotli = file.subarray(end);
    return meta.key === key && bytes === brotli.byteLength ? { ...meta, brotli } : null;
  } catch {
    return null;
  }
}
