import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { NumberedChange } from "@/lib/core/page-changes/queries";
import type { FlatHeaders, PageEntry } from "@/lib/http/page-cache/page-entry";

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const zip = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

/** What is written for one encoding. */
export interface Rendition {
  headers: FlatHeaders;
  body: Buffer;
}

/** A page in memory, ready to be sent. */
export interface KeptPage {
  entry: PageEntry;
  renditions: Partial<Record<Encoding, Rendition>>;
}

/** Beside its words a page in memory costs about so much. */
const OVERHEAD_BYTES = 2_000;
/** Pages that do not exist are remembered by number, and never on disk. */
const ABSENT_AT_MOST = 500;

/** Changes remembered for pages that were being made when they came. */
const RECENT_AT_MOST = 50_000;

/** Brotli's level for a page that many will see: above it a page takes several times as long for one per cent. */
export const LASTING_LEVEL = 9;
/** For a page that one visitor waits for. */
export const PASSING_LEVEL = 4;

export function packPage(html: string, level: number): Promise<Buffer> {
  return compress(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(html),
    },
  });
}

/** The page in an encoding; the first who asks for another than the kept one has it made. */
export async function renditionOf(page: KeptPage, encoding: Encoding): Promise<Rendition> {
  const made = page.renditions[encoding];
  if (made) return made;
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

/** Pages in memory, most recently asked for, and below them those on disk. */
export class PageStore {
  readonly #pages: LRUCache<string, KeptPage>;
  readonly #absent = new LRUCache<string, KeptPage>({
    max: ABSENT_AT_MOST,
    dispose: (page) => this.#untie(page),
  });
  readonly #keysOf = new Map<string, Set<string>>();
  readonly #recent = new LRUCache<string, number>({ max: RECENT_AT_MOST });

  constructor(maxBytes: number) {
    this.#pages = new LRUCache<string, KeptPage>({
      maxSize: maxBytes,
      sizeCalculation: ({ entry }) => OVERHEAD_BYTES + entry.brotli.byteLength * 2,
      dispose: (page) => this.#untie(page),
    });
  }

  /** What is in memory; costs a look into a table. */
  find(key: string): KeptPage | undefined {
    return this.#pages.get(key) ?? this.#absent.get(key);
  }

  /** Keeps a page in memory; null when something it shows changed while it was made or read. */
  hold(entry: PageEntry): KeptPage | null {
    if (entry.tags.some((tag) => (this.#recent.get(tag) ?? 0) > entry.change)) return null;
    const page: KeptPage = { entry, renditions: {} };
    (entry.status === 404 ? this.#absent : this.#pages).set(entry.key, page);
    for (const tag of entry.tags) {
      const keys = this.#keysOf.get(tag) ?? new Set();
      this.#keysOf.set(tag, keys.add(entry.key));
    }
    return page;
  }

  drop(key: string): void {
    this.#pages.delete(key);
    this.#absent.delete(key);
  }

  /** Forgets what shows something that changed. Files stay: they are compared with the change when they are read. */
  apply(changes: readonly NumberedChange[]): void {
    for (const { tag, change } of changes) {
      this.#recent.set(tag, change);
      for (const key of this.#keysOf.get(tag) ?? []) {
        const page = this.#pages.peek(key) ?? this.#absent.peek(key);
        if (page && page.entry.change < change) this.drop(key);
      }
    }
  }

  #untie({ entry }: KeptPage): void {
    for (const tag of entry.tags) {
      const keys = this.#keysOf.get(tag);
      keys?.delete(entry.key);
      if (keys?.size === 0) this.#keysOf.delete(tag);
    }
  }
}
