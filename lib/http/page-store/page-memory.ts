import { promisify } from "node:util";
import { brotliDecompress, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { NumberedChange } from "@/lib/core/page-changes/queries";
import {
  bytesOfText,
  exactBuffer,
  INDEX_ENTRY_BYTES,
  INDEX_SET_BYTES,
  SharedTexts,
  SLOT_BYTES,
} from "@/lib/http/page-store/memory-bytes";
import type { FlatHeaders, PageEntry } from "@/lib/http/page-store/page-entry";

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

/** Objects of a page, of its entry and of its place in the memory. */
const PAGE_BYTES = 560;
/** Objects of one encoding: the rendition, its array of headers and what Node keeps beside a buffer. */
const RENDITION_BYTES = 350;
/** "Not found" pages in memory; they are never written to disk. */
const MAX_NOT_FOUND = 500;
/** A change that is remembered: its tag, its number and its place. */
const CHANGE_BYTES = 128;
/** Changes that are remembered at least, and at most, for pages that were being rendered when the change came. */
const RECENT_CHANGES = { min: 5_000, max: 50_000 };
/** Parts of the memory for pages that say "not found", and for changes; the rest is for pages. */
const NOT_FOUND_SHARE = 1 / 32;
const CHANGES_SHARE = 1 / 16;

/** The page in an encoding; an encoding other than brotli is made at the first request for it. */
async function makeRendition({ entry }: CachedPage, encoding: Encoding): Promise<Rendition> {
  const plain = encoding === "br" ? null : await decompress(entry.brotli);
  const body = plain === null ? entry.brotli : exactBuffer(encoding === "gzip" ? await zip(plain) : plain);
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

/** Pages in memory; those that were not asked for the longest time are dropped first. */
export class PageMemory {
  readonly #pages: LRUCache<string, Held>;
  #growing: CachedPage | null = null;
  readonly #notFound: LRUCache<string, CachedPage>;
  /** Keys of the pages with a tag. */
  readonly #keysOf = new Map<string, { tag: string; keys: Set<string> }>();
  /** Headers are nearly the same on all pages, so each text is held once. */
  readonly #headers = new SharedTexts();
  readonly #recent: LRUCache<string, number>;
  readonly #onRemove: (key: string) => void;
  /** The highest number among the changes that are no longer remembered. */
  #forgotten = 0;

  /** `onRemove` is told the key of each page that leaves the memory or is replaced. */
  constructor(maxBytes: number, onRemove: (key: string) => void = () => {}) {
    this.#onRemove = onRemove;
    const notFoundBytes = Math.floor(maxBytes * NOT_FOUND_SHARE);
    const changes = Math.floor((maxBytes * CHANGES_SHARE) / CHANGE_BYTES);
    this.#recent = new LRUCache({
      max: Math.min(RECENT_CHANGES.max, Math.max(RECENT_CHANGES.min, changes)),
      dispose: (change, _tag, reason) => {
        if (reason === "evict") this.#forgotten = Math.max(this.#forgotten, change);
      },
    });
    this.#notFound = new LRUCache({
      max: MAX_NOT_FOUND,
      maxSize: notFoundBytes,
      sizeCalculation: (page) => this.#bytesOf(page),
      dispose: (page) => this.#removeTags(page),
    });
    this.#pages = new LRUCache({
      maxSize: Math.floor(maxBytes * (1 - NOT_FOUND_SHARE - CHANGES_SHARE)),
      sizeCalculation: ({ page }) => this.#bytesOf(page),
      dispose: ({ page }, _key, reason) => {
        // The same page with one more encoding keeps its tags.
        if (reason !== "set" || this.#growing !== page) this.#removeTags(page);
      },
    });
  }

  /** Bytes that this memory takes: pages with all their encodings, "not found", tags and remembered changes. */
  get bytes(): number {
    return (
      this.#pages.calculatedSize +
      this.#notFound.calculatedSize +
      this.#recent.size * CHANGE_BYTES +
      this.#headers.bytes
    );
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

  /**
   * Stores a page; null when something that it shows changed while it was rendered or read. `since` is the number of the
   * last change with which the page was compared.
   */
  add(entry: PageEntry, { since = entry.change, textOf }: AddOptions = {}): CachedPage | null {
    if (since < this.#forgotten) return null;
    if (entry.tags.some((tag) => (this.#recent.get(tag) ?? 0) > entry.change)) return null;
    const page: CachedPage = { entry: this.#compact(entry), renditions: {}, ...(textOf ? { textOf } : {}) };
    // A page may appear where there was none, or the other way round.
    if (entry.status === 404) {
      this.#pages.delete(entry.key);
      this.#notFound.set(entry.key, page);
    } else {
      this.#notFound.delete(entry.key);
      this.#pages.set(entry.key, { page });
    }
    if (this.#pages.peek(entry.key)?.page === page || this.#notFound.peek(entry.key) === page)
      this.#addTags(page);
    return page;
  }

  remove(key: string): void {
    this.#pages.delete(key);
    this.#notFound.delete(key);
  }

  /** Removes the pages that show something that changed after they were rendered. */
  invalidate(changes: readonly NumberedChange[]): void {
    for (const { tag, change } of changes) {
      this.#recent.set(tag, change);
      for (const key of this.#keysOf.get(tag)?.keys ?? []) {
        const page = this.#pages.peek(key)?.page ?? this.#notFound.peek(key);
        if (page && page.entry.change < change) this.remove(key);
      }
    }
  }

  /** The same entry without memory that it does not need: shared headers, a body of exactly its length. */
  #compact(entry: PageEntry): PageEntry {
    return {
      ...entry,
      headers: this.#headers.share(entry.headers),
      tags: entry.tags.map((tag) => this.#keysOf.get(tag)?.tag ?? tag),
      brotli: exactBuffer(entry.brotli),
    };
  }

  #bytesOf({ entry, renditions, textOf }: CachedPage): number {
    const bodies = Object.values(renditions).reduce(
      (sum, { body, headers }) =>
        sum +
        RENDITION_BYTES +
        headers.length * SLOT_BYTES +
        (body === entry.brotli ? 0 : body.buffer.byteLength),
      0,
    );
    const tags = entry.tags.reduce((sum, tag) => {
      const known = this.#keysOf.get(tag);
      // A tag of other pages too takes one more key; a new one takes its text and its set.
      const isShared = known !== undefined && (known.keys.size > 1 || !known.keys.has(entry.key));
      return sum + INDEX_ENTRY_BYTES + (isShared ? 0 : INDEX_SET_BYTES + bytesOfText(tag));
    }, 0);
    const texts = bytesOfText(entry.key) + bytesOfText(entry.etag) + this.#headers.ownBytes(entry.headers);
    return PAGE_BYTES + texts + tags + bodies + (textOf ? 0 : entry.brotli.buffer.byteLength);
  }

  #addTags({ entry }: CachedPage): void {
    for (const tag of entry.tags) {
      const known = this.#keysOf.get(tag);
      if (known) known.keys.add(entry.key);
      else this.#keysOf.set(tag, { tag, keys: new Set([entry.key]) });
    }
  }

  #removeTags({ entry }: CachedPage): void {
    this.#onRemove(entry.key);
    for (const tag of entry.tags) {
      const known = this.#keysOf.get(tag);
      known?.keys.delete(entry.key);
      if (known?.keys.size === 0) this.#keysOf.delete(tag);
    }
  }
}

interface AddOptions {
  since?: number;
  textOf?: CachedPage | undefined;
}
