import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import type { CountryDomain } from "@/lib/core/countries/domains";
import type { Logger } from "@/lib/core/log";
import type { NumberedChange } from "@/lib/core/page-changes/queries";
import type { ChangeFeed } from "@/lib/http/page-cache/change-feed";
import {
  type FinishContext,
  finishMissing,
  finishPage,
  finishUncacheable,
} from "@/lib/http/page-cache/finish-page";
import type { RenderedPage } from "@/lib/http/page-cache/next-renderer";
import type { PageFolder } from "@/lib/http/page-cache/page-folder";
import {
  type CachedPage,
  type Encoding,
  PageMemory,
  type Rendition,
} from "@/lib/http/page-cache/page-memory";
import { NoTurn, type RenderTurns } from "@/lib/http/page-cache/render-turns";
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
   * when it is in memory and may be sent. A page older than its time is sent once more while it is rendered again.
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
}

export interface Lookup {
  address: PageAddress;
  page: CachedPage | null;
}

export interface PageAddress {
  key: string;
  locale: string;
  host: string;
  /** With the query where the query decides what the page shows. */
  path: string;
  /** A list with filters: there are too many to store. */
  isUncacheable: boolean;
}

/** A country's host and language. */
type Site = Pick<PageAddress, "host" | "locale">;

/** The address of a page that says that there is nothing at an address. */
export const missingPage = (kind: MissingKind, { host, locale }: Site): PageAddress => {
  const path = missingPaths[kind];
  return { key: `/${locale}${path}`, host, locale, path, isUncacheable: false };
};

/** The page that says that there is nothing, as the answer at another address. */
export const withStatus = (text: CachedPage, status: 400 | 404 | 410): CachedPage => ({
  entry: { ...text.entry, status },
  renditions: {},
  textOf: text,
});

export interface PageCacheParts extends Pick<FinishContext, "policy" | "islands" | "styles" | "shared"> {
  /** Shares Next among the networks of visitors. */
  turns: RenderTurns;
  /** Bytes that pages in memory may take. */
  maxBytes: number;
  folder: PageFolder;
  feed: ChangeFeed;
  log: Logger;
  /** The country of a request, null for a host that is not ours. */
  domainOf: (request: IncomingMessage) => CountryDomain | null;
  /** The host under which a country's pages are rendered, however the visitor wrote it. */
  hostOf: (domain: CountryDomain) => string;
  /** `name=` of the session cookie. */
  sessionCookie: string;
  /** Asks Next for a page. */
  ask: (address: PageAddress) => Promise<RenderedPage>;
  /** Asks the database whether one of the tags changed after a change. */
  hasChangedSince: (tags: readonly string[], change: number) => Promise<boolean>;
}

/** A page whose content changes faster than it is rendered is sent as it is after so many attempts. */
const MAX_ATTEMPTS = 3;
const MAX_ADDRESSES = 20_000;
/** Longer addresses are parsed each time, so that they cannot fill the memory. */
const LONGEST_CACHED_ADDRESS = 400;

export function createPageCache(parts: PageCacheParts): PageCache {
  const { feed, folder, log } = parts;
  const memory = new PageMemory(parts.maxBytes);
  const rendering = new Map<string, Promise<CachedPage | null>>();
  /** Lists with filters that are being rendered, by address and last change. */
  const lists = new Map<string, Promise<CachedPage | null>>();
  const addresses = new LRUCache<string, PageAddress>({ max: MAX_ADDRESSES });

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
    const domain = parts.domainOf(request);
    if (!domain) return null;
    const isUncacheable = at !== -1 && isFilteredList(path, url.slice(at));
    const key = `/${domain.locale}${path === "/" ? "" : path}`;
    const host = parts.hostOf(domain);
    return { key, locale: domain.locale, host, path: isUncacheable ? url : path, isUncacheable };
  }

  function fromMemory(address: PageAddress): CachedPage | null {
    const page = memory.find(address.key);
    if (!page) return null;
    if (page.entry.freshUntil < Date.now() && !rendering.has(address.key))
      begin(address, null, true).catch((error: unknown) =>
        log.warn({ error, key: address.key }, "a page could not be rendered again"),
      );
    return page;
  }

  /** Obtains a page once for all who ask meanwhile. */
  function begin(
    address: PageAddress,
    network: string | null,
    isRenewal = false,
  ): Promise<CachedPage | null> {
    const running = obtain(address, network, isRenewal).finally(() => rendering.delete(address.key));
    rendering.set(address.key, running);
    return running;
  }

  async function obtain(
    address: PageAddress,
    network: string | null,
    isRenewal: boolean,
  ): Promise<CachedPage | null> {
    const found = isRenewal ? null : await fromDisk(address.key);
    if (found) return found;
    let rendered: { page: CachedPage | null } | undefined;
    await folder.withLock(address.key, async () => {
      // The process that held the lock before may have written the page after the first look.
      const late = isRenewal ? null : await fromDisk(address.key);
      rendered = { page: late ?? (await inTurn(network, () => fromNext(address))) };
    });
    return rendered
      ? rendered.page
      : ((await fromDisk(address.key)) ?? inTurn(network, () => fromNext(address)));
  }

  const inTurn = <T>(network: string | null, render: () => Promise<T>): Promise<T> =>
    network === null ? render() : parts.turns.run(network, render);

  async function fromDisk(key: string): Promise<CachedPage | null> {
    const entry = await folder.read(key);
    if (!entry) return null;
    if (entry.freshUntil < Date.now() || (await parts.hasChangedSince(entry.tags, entry.change))) {
      await folder.remove(key);
      return null;
    }
    return memory.add(entry);
  }

  const contextOf = ({ key }: PageAddress, change: number): FinishContext => {
    const { policy, islands, styles, shared } = parts;
    return { key, change, policy, islands, styles, shared, now: Date.now() };
  };

  async function fromNext(address: PageAddress): Promise<CachedPage | null> {
    for (let left = MAX_ATTEMPTS; ; left -= 1) {
      const context = contextOf(address, feed.lastKnown);
      const rendered = await parts.ask(address);
      const missing = await missingText(address, rendered);
      const entry = missing
        ? finishMissing(rendered, context, missing.entry)
        : await finishPage(rendered, context);
      if (!entry) {
        if (rendered.stored && rendered.status === 200)
          log.warn({ key: address.key }, "a page needs React to show all its parts, so it is not cached");
        return null;
      }
      const page = memory.add(entry, missing ?? undefined);
      // The number of addresses without a page has no limit, so only pages that exist go to disk.
      if (page && entry.status === 200) await folder.write(entry);
      if (page) return page;
      if (left === 1) return { entry, renditions: {}, ...(missing ? { textOf: missing } : {}) };
    }
  }

  async function renderUncacheable(address: PageAddress): Promise<CachedPage | null> {
    const context = contextOf(address, feed.lastKnown);
    const rendered = await parts.ask(address);
    const missing = await missingText(address, rendered);
    if (missing) return withStatus(missing, 404);
    const entry = await finishUncacheable(rendered, context);
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
    const running = inTurn(network, () => renderUncacheable(address)).finally(() => lists.delete(name));
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
  };
  feed.subscribe(cache.invalidate);
  return cache;
}
