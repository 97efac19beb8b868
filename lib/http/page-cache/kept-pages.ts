import type { Logger } from "@/lib/core/log";
import type { ChangeFeed } from "@/lib/http/page-cache/change-feed";
import { finishPage, finishPassing } from "@/lib/http/page-cache/finish-page";
import type { PageStyles } from "@/lib/http/page-cache/inline-styles";
import type { PageEntry } from "@/lib/http/page-cache/page-entry";
import type { PageFolder } from "@/lib/http/page-cache/page-folder";
import type { Rendered } from "@/lib/http/page-cache/page-maker";
import type { KeptPage, PageStore } from "@/lib/http/page-cache/page-store";
import type { IslandScripts } from "@/lib/http/page-cache/without-react";
import type { PolicySettings } from "@/lib/http/requests/content-policy";
import { isMissingPath, type MissingKind, missingPaths } from "@/lib/http/requests/page-paths";

/** A page whose content changes faster than it is made is sent as it is after so many tries. */
const TRIES = 3;

export interface PageAddress {
  key: string;
  locale: string;
  host: string;
  /** With the query where the query makes the page. */
  path: string;
  /** One of too many to be kept. */
  isPassing: boolean;
}

/** Whose words: a country's host and its language. */
type Site = Pick<PageAddress, "host" | "locale">;

export interface KeptPagesParts {
  store: PageStore;
  folder: PageFolder;
  feed: ChangeFeed;
  policy: Omit<PolicySettings, "scripts">;
  islands: IslandScripts | null;
  styles: PageStyles;
  log: Logger;
  make: (address: PageAddress) => Promise<Rendered>;
  /** Whether one of the tags changed after a number, asked of the database. */
  hasChangedSince: (tags: readonly string[], change: number) => Promise<boolean>;
}

/** A page to send, or null where the answer is not for everybody: Next gives it to each visitor itself. */
type Outcome = KeptPage | null;

/** Pages by address: from memory, from disk, or made once however many ask. */
export class KeptPages {
  readonly #making = new Map<string, Promise<Outcome>>();

  constructor(readonly parts: KeptPagesParts) {}

  /** The page in memory, if it may still be shown. Beyond its time it is shown once more while a new one is made. */
  find(address: PageAddress): KeptPage | null {
    const page = this.parts.store.find(address.key);
    if (!page) return null;
    if (page.entry.freshUntil < Date.now() && !this.#making.has(address.key))
      this.#begin(address, true).catch((error: unknown) =>
        this.parts.log.warn({ error, key: address.key }, "a page could not be made again"),
      );
    return page;
  }

  /** The page from disk or from Next. Everybody who asks meanwhile gets the same one. */
  get(address: PageAddress): Promise<Outcome> {
    return this.#making.get(address.key) ?? this.#begin(address, false);
  }

  /** A page made for this question alone; null where Next's own answer has to go through as it is. */
  async pass(address: PageAddress): Promise<KeptPage | null> {
    const { feed, islands, make, policy, styles } = this.parts;
    const making = { key: address.key, change: feed.known, policy, islands, styles, now: Date.now() };
    const entry = await this.#withWords(address, await finishPassing(await make(address), making));
    return entry && { entry, renditions: {} };
  }

  /**
   * What is said of an address that has no page, without asking Next about it: so the endless ones cost next to nothing
   * and leave nothing behind. Null while the words cannot be made.
   */
  async words(kind: MissingKind, status: 400 | 404, site: Site): Promise<KeptPage | null> {
    const missing = await this.#wordsFor(kind, site);
    return missing && { entry: { ...missing.entry, status }, renditions: missing.renditions };
  }

  #begin(address: PageAddress, isAgain: boolean): Promise<Outcome> {
    const making = this.#obtain(address, isAgain).finally(() => this.#making.delete(address.key));
    this.#making.set(address.key, making);
    return making;
  }

  async #obtain(address: PageAddress, isAgain: boolean): Promise<Outcome> {
    const found = isAgain ? null : await this.#fromDisk(address.key);
    if (found) return found;
    let made: { page: Outcome } | undefined;
    await this.parts.folder.alone(address.key, async () => {
      // Whoever had the lock before may have finished between the look and the lock.
      const late = isAgain ? null : await this.#fromDisk(address.key);
      made = { page: late ?? (await this.#fromNext(address)) };
    });
    return made ? made.page : ((await this.#fromDisk(address.key)) ?? this.#fromNext(address));
  }

  async #fromDisk(key: string): Promise<KeptPage | null> {
    const { folder, store, hasChangedSince } = this.parts;
    const entry = await folder.read(key);
    if (!entry) return null;
    if (entry.freshUntil < Date.now() || (await hasChangedSince(entry.tags, entry.change))) {
      await folder.remove(key);
      return null;
    }
    return store.hold(entry);
  }

  async #fromNext(address: PageAddress): Promise<Outcome> {
    const { feed, islands, make, policy, store, styles } = this.parts;
    for (let left = TRIES; ; left -= 1) {
      const change = feed.known;
      const rendered = await make(address);
      const making = { key: address.key, change, policy, islands, styles, now: Date.now() };
      const entry = await this.#withWords(address, await finishPage(rendered, making));
      if (!entry) return null;
      const page = store.hold(entry);
      if (page) await this.#write(entry);
      if (page) return page;
      if (left === 1) return { entry, renditions: {} };
    }
  }

  /** Next writes the words of "not found" by script: the page that holds them takes the place of what it sent. */
  async #withWords(address: PageAddress, entry: PageEntry | null): Promise<PageEntry | null> {
    if (entry?.status !== 404 || !this.parts.islands || isMissingPath(address.path)) return entry;
    const missing = await this.#wordsFor(address.isPassing ? "passing" : "kept", address);
    if (!missing) return entry;
    const { headers, brotli, etag } = missing.entry;
    return { ...entry, headers, brotli, etag };
  }

  async #wordsFor(kind: MissingKind, { host, locale }: Site): Promise<KeptPage | null> {
    const path = missingPaths[kind];
    const words = { key: `/${locale}${path}`, host, locale, path, isPassing: false };
    const missing = this.parts.store.find(words.key) ?? (await this.get(words));
    return missing?.entry.status === 200 ? missing : null;
  }

  /** Addresses that nobody has are endless, so only pages that exist go to disk. */
  async #write(entry: PageEntry): Promise<void> {
    if (entry.status === 200) await this.parts.folder.write(entry);
  }
}
