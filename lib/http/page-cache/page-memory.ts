import { promisify } from "node:util";
import { brotliDecompress, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { NumberedChange } from "@/lib/core/page-changes/queries";
import type { FlatHeaders, PageEntry } from "@/lib/http/page-cache/page-entry";

const decompress = promisify(brotliDecompress);
const zip = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

/** The headers and the body of a page in one encoding. */
export interface Rendition {
  headers: FlatHeaders;
  body: Buffer;
}

/** A page ready to be sent. */
export interface CachedPage {
  entry: PageEntry;
  renditions: Partial<Record<Encoding, Rendition>>;
  /** The page whose text this one shows: every address without a page shows the same. */
  textOf?: CachedPage;
}

/** Wrapped, because the memory measures a page again only when it gets another object. */
interface Held {
  page: CachedPage;
}

/** Memory that a page takes beside its HTML and its headers. */
const OVERHEAD_BYTES = 2_000;
/** "Not found" pages in memory; they are never written to disk. */
const MAX_NOT_FOUND = 500;
/** Changes that are remembered for pages that were being rendered when the change came. */
const MAX_RECENT_CHANGES = 50_000;

/** The page in an encoding; an encoding other than brotli is made at the first request for it. */
async function makeRendition({ entry }: CachedPage, encoding: Encoding): Promise<Rendition> {
  const plain = encoding === "br" ? null : await decompress(entry.brotli);
  const body = plain === null ? entry.brotli : encoding === "gzip" ? await zip(plain) : plain;
  return {
    body,
    headers: [
      ...entry.headers,
      "ETag",
      entry.etag,
      "Content-Length",
      String(body.byteLength),
      ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
    ],
  };
}

/** Bytes of a page with all its encodings: bodies, and texts of headers and tags. */
function bytesOf({ entry, renditions }: CachedPage): number {
  const texts = [...entry.headers, ...entry.tags].reduce((sum, text) => sum + text.length, 0);
  const made = Object.values(renditions).filter(({ body }) => body !== entry.brotli);
  const bodies = made.reduce((sum, { body }) => sum + body.byteLength, entry.brotli.byteLength);
  return OVERHEAD_BYTES + texts + bodies;
}

/** Pages in memory; those that were not asked for the longest time are dropped first. */
export class PageMemory {
  readonly #pages: LRUCache<string, Held>;
  #growing: CachedPage | null = null;
  readonly #notFound = new LRUCache<string, CachedPage>({
    max: MAX_NOT_FOUND,
    dispose: (page) => this.#removeTags(page),
  });
  readonly #keysOf = new Map<string, Set<string>>();
  readonly #recent = new LRUCache<string, number>({ max: MAX_RECENT_CHANGES });

  constructor(maxBytes: number) {
    this.#pages = new LRUCache<string, Held>({
      maxSize: maxBytes,
      sizeCalculation: ({ page }) => bytesOf(page),
      dispose: ({ page }, _key, reason) => {
        // The same page with one more encoding keeps its tags.
        if (reason !== "set" || this.#growing !== page) this.#removeTags(page);
      },
    });
  }

  /** Bytes that pages in memory take. */
  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  /** The page in an encoding. One that is made anew counts as memory from then on, and may push out other pages. */
  async rendition(page: CachedPage, encoding: Encoding): Promise<Rendition> {
    if (page.textOf) return this.rendition(page.textOf, encoding);
    const known = page.renditions[encoding];
    if (known) return known;
    const rendition = await makeRendition(page, encoding);
    page.renditions[encoding] = rendition;
    const { key } = page.entry;
    if (this.#pages.peek(key)?.page !== page) return rendition;
    this.#growing = page;
    this.#pages.set(key, { page });
    this.#growing = null;
    // It no longer fits.
    if (!this.#pages.has(key)) this.#removeTags(page);
    return rendition;
  }

  find(key: string): CachedPage | undefined {
    return this.#pages.get(key)?.page ?? this.#notFound.get(key);
  }

  /** Stores a page; null when something that it shows changed while it was rendered or read. */
  add(entry: PageEntry, textOf?: CachedPage): CachedPage | null {
    if (entry.tags.some((tag) => (this.#recent.get(tag) ?? 0) > entry.change)) return null;
    const page: CachedPage = { entry, renditions: {}, ...(textOf ? { textOf } : {}) };
    if (entry.status === 404) this.#notFound.set(entry.key, page);
    else this.#pages.set(entry.key, { page });
    for (const tag of entry.tags) {
      const keys = this.#keysOf.get(tag) ?? new Set();
      this.#keysOf.set(tag, keys.add(entry.key));
    }
    return page;
  }

  /** Removes the pages that show something that changed after they were rendered. */
  invalidate(changes: readonly NumberedChange[]): void {
    for (const { tag, change } of changes) {
      this.#recent.set(tag, change);
      for (const key of this.#keysOf.get(tag) ?? []) {
        const page = this.#pages.peek(key)?.page ?? this.#notFound.peek(key);
        if (!page || page.entry.change >= change) continue;
        this.#pages.delete(key);
        this.#notFound.delete(key);
      }
    }
  }

  #removeTags({ entry }: CachedPage): void {
    for (const tag of entry.tags) {
      const keys = this.#keysOf.get(tag);
      keys?.delete(entry.key);
      if (keys?.size === 0) this.#keysOf.delete(tag);
    }
  }
}
