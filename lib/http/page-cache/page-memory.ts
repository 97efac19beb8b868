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
}

/** Memory that a page takes beside its HTML. */
const OVERHEAD_BYTES = 2_000;
/** "Not found" pages in memory; they are never written to disk. */
const MAX_NOT_FOUND = 500;
/** Changes that are remembered for pages that were being rendered when the change came. */
const MAX_RECENT_CHANGES = 50_000;

/** The page in an encoding; an encoding other than brotli is made at the first request for it. */
export async function renditionOf(page: CachedPage, encoding: Encoding): Promise<Rendition> {
  const known = page.renditions[encoding];
  if (known) return known;
  const { entry } = page;
  const plain = encoding === "br" ? null : await decompress(entry.brotli);
  const body = plain === null ? entry.brotli : encoding === "gzip" ? await zip(plain) : plain;
  const rendition: Rendition = {
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
  page.renditions[encoding] = rendition;
  return rendition;
}

/** Pages in memory; those that were not asked for the longest time are dropped first. */
export class PageMemory {
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #notFound = new LRUCache<string, CachedPage>({
    max: MAX_NOT_FOUND,
    dispose: (page) => this.#removeTags(page),
  });
  readonly #keysOf = new Map<string, Set<string>>();
  readonly #recent = new LRUCache<string, number>({ max: MAX_RECENT_CHANGES });

  constructor(maxBytes: number) {
    this.#pages = new LRUCache<string, CachedPage>({
      maxSize: maxBytes,
      sizeCalculation: ({ entry }) => OVERHEAD_BYTES + entry.brotli.byteLength * 2,
      dispose: (page) => this.#removeTags(page),
    });
  }

  find(key: string): CachedPage | undefined {
    return this.#pages.get(key) ?? this.#notFound.get(key);
  }

  /** Stores a page; null when something that it shows changed while it was rendered or read. */
  add(entry: PageEntry): CachedPage | null {
    if (entry.tags.some((tag) => (this.#recent.get(tag) ?? 0) > entry.change)) return null;
    const page: CachedPage = { entry, renditions: {} };
    (entry.status === 404 ? this.#notFound : this.#pages).set(entry.key, page);
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
        const page = this.#pages.peek(key) ?? this.#notFound.peek(key);
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
