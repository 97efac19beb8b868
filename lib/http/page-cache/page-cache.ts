import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import type { Site } from "@/lib/core/markets/markets";
import type { NumberedChange } from "@/lib/core/page-changes/queries";
import type { ChangeFeed } from "@/lib/http/page-cache/change-feed";
import {
  createPageMaker,
  type MadePage,
  type PageAddress,
  type PageMakerParts,
} from "@/lib/http/page-cache/make-page";
import type { RenderedPage } from "@/lib/http/page-cache/next-renderer";
import { NoTurn } from "@/lib/http/page-cache/render-turns";
import { createRenewals } from "@/lib/http/page-cache/renewals";
import { isFresh, isUsable, type PageEntry } from "@/lib/http/page-store/page-entry";
import type { PageFolder } from "@/lib/http/page-store/page-folder";
import {
  type CachedPage,
  type Encoding,
  PageMemory,
  type Rendition,
} from "@/lib/http/page-store/page-memory";
import {
  isCacheablePath,
  isFilteredList,
  isMissingPath,
  isUnreadable,
  type MissingKind,
  missingListKind,
  missingPaths,
} from "@/lib/http/requests/page-paths";

/**
 * The page cache: public pages, rendered once for everybody. This is the whole contract; the front server and the tests
 * know nothing else of it. An edit does not call `invalidate`: it declares its tags in its own transaction
 * (`lib/core/page-changes`), and the change feed of each process passes them on.
 */
export interface PageCache {
  /**
   * Says what a request asks for, without waiting: null when it is no public page, otherwise the address, and the page
   * when it is in memory and may be sent. A page that is not fresh is sent while it waits to be rendered again.
   */
  lookup(request: IncomingMessage): Lookup | null;
  /**
   * The page of an address: from memory, from disk, or rendered by Next. All who ask at the same time share one
   * rendering, also across the processes of a machine. A list with filters is not stored. A visitor's `network` waits for
   * its turn with Next, and `NoTurn` is thrown when it has had its share; null renders at once. Null when the answer is
   * not for everybody: Next must then answer each visitor itself.
   */
  render(address: PageAddress, network: string | null): Promise<CachedPage | null>;
  /** The headers and the body of a page in one encoding. */
  rendition(page: CachedPage, encoding: Encoding): Promise<Rendition>;
  /** Removes the pages with these tags that were rendered before the tag's change. */
  invalidate(tags: readonly NumberedChange[]): void;
  /** Notes that a page was sent without `lookup`, so that it stays in memory. */
  touch(key: string): void;
  /** What pages take in memory. */
  memoryBytes(): number;
  /** Renders nothing again from now on. */
  stop(): Promise<void>;
}

export interface Lookup {
  address: PageAddress;
  page: CachedPage | null;
}

/** The address of a page that says that there is nothing at an address. */
export const missingPage = (
  kind: MissingKind,
  { host, locale }: Pick<PageAddress, "host" | "locale">,
): PageAddress => {
  const path = missingPaths[kind];
  return { key: `/${locale}${path}`, host, locale, path, isUncacheable: false };
};

/** The page that says that there is nothing, as the answer at another address. */
export const withStatus = (text: CachedPage, status: 400 | 404 | 410): CachedPage => ({
  entry: { ...text.entry, status },
  renditions: {},
  textOf: text,
});

export interface PageCacheParts extends Omit<PageMakerParts, "lastChange" | "missingText"> {
  /** Bytes that pages in memory may take. */
  maxBytes: number;
  /** Told the key of each page that leaves the memory or is replaced. */
  onRemove?: (key: string) => void;
  folder: PageFolder;
  feed: ChangeFeed;
  /** The site of a request, null for a host that is not ours. */
  siteOf: (request: IncomingMessage) => Site | null;
  /** The host under which a country's pages are rendered, however the visitor wrote it. */
  hostOf: (site: Site) => string;
  /** `name=` of the session cookie. */
  sessionCookie: string;
  /** Asks the database whether one of the tags changed after a change. */
  hasChangedSince: (tags: readonly string[], change: number) => Promise<boolean>;
}

/** A page whose content changes faster than it is rendered is sent as it is after so many attempts. */
const MAX_ATTEMPTS = 3;
const MAX_ADDRESSES = 20_000;
/** The part of the memory for parsed addresses, and what one takes beside its texts. */
const ADDRESSES_SHARE = 1 / 16;
const ADDRESS_BYTES = 200;
/** Longer addresses are parsed each time, so that they cannot fill the memory. */
const LONGEST_CACHED_ADDRESS = 400;

export function createPageCache(parts: PageCacheParts): PageCache {
  const { feed, folder, log } = parts;
  const addressBytes = Math.floor(parts.maxBytes * ADDRESSES_SHARE);
  const memory = new PageMemory(parts.maxBytes - addressBytes, parts.onRemove);
  const rendering = new Map<string, Promise<CachedPage | null>>();
  /** Lists with filters that are being rendered, by address and last change. */
  const lists = new Map<string, Promise<CachedPage | null>>();
  const addresses = new LRUCache<string, PageAddress>({
    max: MAX_ADDRESSES,
    maxSize: addressBytes,
    sizeCalculation: ({ key, path }, name) => ADDRESS_BYTES + name.length + key.length + path.length,
  });
  const maker = createPageMaker({ ...parts, lastChange: () => feed.lastKnown, missingText });
  const renewals = createRenewals({ renew, isBusy: parts.turns.isBusy, log, now: parts.now });

  /** The page that an address names. The same address is parsed once. */
  function addressOf(request: IncomingMessage): PageAddress | null {
    if (request.url === "/") return parseAddress(request);
    const name = `${request.headers.host} ${request.headers["x-forwarded-host"] ?? ""} ${request.url}`;
    const known = addresses.get(name);
    if (known) return known;
    const address = parseAddress(request);
    if (address && name.length <= LONGEST_CACHED_ADDRESS) addresses.set(name, address);
    return address;
  }

  function parseAddress(request: IncomingMessage): PageAddress | null {
    const url = request.url ?? "/";
    const at = url.indexOf("?");
    const path = at === -1 ? url : url.slice(0, at);
    if (!isCacheablePath(path) || isUnreadable(url)) return null;
    // A visitor who may be signed in gets another landing page.
    if (path === "/" && request.headers.cookie?.includes(parts.sessionCookie)) return null;
    const site = parts.siteOf(request);
    if (!site) return null;
    const isUncacheable = at !== -1 && isFilteredList(path, url.slice(at));
    const key = `/${site.locale}${path === "/" ? "" : path}`;
    const host = parts.hostOf(site);
    return { key, locale: site.locale, host, path: isUncacheable ? url : path, isUncacheable };
  }

  /** A page that may be sent; one that is not fresh is rendered again afterwards. */
  function inUse<P extends CachedPage | null>(address: PageAddress, page: P): P {
    if (page && !isFresh(page.entry, parts.now())) renewals.add(address);
    return page;
  }

  function fromMemory(address: PageAddress): CachedPage | null {
    const page = memory.find(address.key);
    return page && isUsable(page.entry, parts.now()) ? inUse(address, page) : null;
  }

  /** Obtains a page once for all who ask meanwhile. */
  function begin(address: PageAddress, network: string | null): Promise<CachedPage | null> {
    const running = obtain(address, network).finally(() => rendering.delete(address.key));
    rendering.set(address.key, running);
    return running;
  }

  async function obtain(address: PageAddress, network: string | null): Promise<CachedPage | null> {
    const { key } = address;
    const found = await fromDisk(key);
    if (found) return inUse(address, found);
    let rendered: { page: CachedPage | null } | undefined;
    await folder.withLock(key, async () => {
      // The process that held the lock before may have written the page after the first look.
      rendered = { page: (await fromDisk(key)) ?? (await fromNext(address, network)).page };
    });
    return rendered ? rendered.page : ((await fromDisk(key)) ?? (await fromNext(address, network)).page);
  }

  /** A page on disk that is not too old, and of which nothing has changed; any other is deleted. */
  async function fromDisk(key: string, isWanted: (entry: PageEntry) => boolean = () => true) {
    const entry = await folder.read(key);
    if (!entry || !isWanted(entry)) return null;
    const since = feed.lastKnown;
    if (!isUsable(entry, parts.now()) || (await parts.hasChangedSince(entry.tags, entry.change))) {
      await folder.remove(key);
      return null;
    }
    return memory.add(entry, { since });
  }

  async function fromNext(
    address: PageAddress,
    network: string | null,
  ): Promise<{ page: CachedPage | null; made: MadePage }> {
    for (let left = MAX_ATTEMPTS; ; left -= 1) {
      // A further attempt is no further page of the network's share.
      const made = await maker.make(address, left === MAX_ATTEMPTS ? network : null);
      const { entry, textOf } = made;
      if (!entry) return { page: null, made };
      const page = memory.add(entry, { textOf });
      // The number of addresses without a page has no limit, so only pages that exist go to disk.
      if (page && entry.status === 200) await folder.write(entry);
      if (page) return { page, made };
      if (left === 1) return { page: { entry, renditions: {}, ...(textOf ? { textOf } : {}) }, made };
    }
  }

  /** Renders a stale page again, unless another process does it or has done it. It is sent as it is until then. */
  async function renew(address: PageAddress): Promise<void> {
    const { key } = address;
    await folder.tryLock(key, async () => {
      if (await fromDisk(key, (entry) => isFresh(entry, parts.now()))) return;
      const { made } = await fromNext(address, null);
      if (made.status >= 500) throw new Error(`Next answered ${made.status}`);
      // There is no page any more: neither here nor after a restart.
      if (made.entry?.status !== 200) await folder.remove(key);
      if (!made.entry) memory.remove(key);
    });
  }

  async function renderUncacheable(address: PageAddress, network: string | null): Promise<CachedPage | null> {
    const { entry, textOf } = await maker.makeUncacheable(address, network);
    if (textOf) return withStatus(textOf, 404);
    return entry && { entry, renditions: {} };
  }

  /** Next writes the text of "not found" by script, which is removed: the page that holds the text replaces it. */
  async function missingText(address: PageAddress, { status }: RenderedPage): Promise<CachedPage | null> {
    if (status !== 404 || !parts.islands || isMissingPath(address.path)) return null;
    const kind = address.isUncacheable ? missingListKind(address.path) : "page";
    const missing = await render(missingPage(kind, address), null);
    return missing?.entry.status === 200 ? missing : null;
  }

  /** All who ask for the same list at the same time share one rendering, unless something changed meanwhile. */
  function renderList(address: PageAddress, network: string | null): Promise<CachedPage | null> {
    const name = `${address.host}${address.path} ${feed.lastKnown}`;
    const known = lists.get(name);
    if (known) return known;
    const running = renderUncacheable(address, network).finally(() => lists.delete(name));
    lists.set(name, running);
    return running;
  }

  /** The rendering that another visitor began; null when there is none, or when that visitor's network had no turn. */
  const joined = (running: Promise<CachedPage | null> | undefined) =>
    running?.then(
      (page) => ({ page }),
      (error: unknown) => {
        if (error instanceof NoTurn) return null;
        throw error;
      },
    );

  async function render(address: PageAddress, network: string | null): Promise<CachedPage | null> {
    if (address.isUncacheable) return renderList(address, network);
    const known = fromMemory(address);
    if (known) return known;
    const shared = await joined(rendering.get(address.key));
    return shared ? shared.page : begin(address, network);
  }

  const cache: PageCache = {
    lookup(request) {
      const address = addressOf(request);
      if (!address) return null;
      const mayUseMemory = !address.isUncacheable && feed.isConnected();
      return { address, page: mayUseMemory ? fromMemory(address) : null };
    },
    render,
    rendition: (page, encoding) => memory.rendition(page, encoding),
    invalidate: (tags) => memory.invalidate(tags),
    touch: (key) => void memory.find(key),
    memoryBytes: () => memory.bytes,
    stop: () => renewals.stop(),
  };
  feed.subscribe(cache.invalidate);
  return cache;
}
