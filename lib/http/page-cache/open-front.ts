import "server-only";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, RequestListener } from "node:http";
import path from "node:path";
import { createDatabase, type Database } from "@/db/client";
import { brand } from "@/lib/core/brand";
import { countryDomains } from "@/lib/core/countries/domains";
import { env } from "@/lib/core/env";
import { createLogger, type Logger } from "@/lib/core/log";
import { databaseIdentity, hasChangedSince } from "@/lib/core/page-changes/queries";
import { followChanges } from "@/lib/http/page-cache/change-feed";
import { createFront } from "@/lib/http/page-cache/front";
import { builtStyleSheets } from "@/lib/http/page-cache/inline-styles";
import { KeptPages } from "@/lib/http/page-cache/kept-pages";
import { openPageFolder } from "@/lib/http/page-cache/page-folder";
import { createPageMaker } from "@/lib/http/page-cache/page-maker";
import { builtRoutes, pageFinder } from "@/lib/http/page-cache/page-routes";
import { PageStore } from "@/lib/http/page-cache/page-store";
import { unknownHostPage } from "@/lib/http/page-cache/unknown-host";
import type { IslandScripts } from "@/lib/http/page-cache/without-react";
import { createLocalityAnswers } from "@/lib/http/public/locality-answers";
import { contentPolicySettings } from "@/lib/http/requests/content-policy-settings";
import { hostTable } from "@/lib/http/requests/hosts";
import { sessionCookieName } from "@/lib/http/session/session-cookie";
import { loadPlaceIndex } from "@/lib/places/load-index";
import type { PlaceIndex } from "@/lib/places/place-index";

const MEGABYTE = 1_048_576;
const SHRINK_MS = 600_000;
/** One connection for the feed, one for pages read from disk. */
const CONNECTIONS = 2;

export interface OpenFront {
  listener: RequestListener;
  close(): Promise<void>;
}

/** Puts the store of kept pages before Next. `port` is asked for when a page has to be made. */
export async function openFront(next: RequestListener, port: () => number): Promise<OpenFront> {
  const settings = env();
  const log = createLogger({ level: settings.LOG_LEVEL }).child({ part: "pages" });
  const database = createDatabase(settings.DATABASE_URL, {
    max: CONNECTIONS,
    statementTimeoutMs: 10_000,
    isPrepared: settings.DATABASE_STATEMENTS === "prepared",
  });
  const buildId = (await readFile(path.resolve(".next/BUILD_ID"), "utf8")).trim();
  const folder = await openPageFolder(
    path.resolve(settings.PAGES_DIR),
    `${buildId}-${await databaseIdentity(database.db)}`,
    {
      maxBytes: settings.PAGES_DISK_MB * MEGABYTE,
      log,
    },
  );
  const store = new PageStore(settings.PAGES_MEMORY_MB * MEGABYTE);
  const feed = await followChanges(database.db, { log, onChange: (changes) => store.apply(changes) });
  const maker = createPageMaker(next);
  const islands = await islandScripts();
  const pages = new KeptPages({
    store,
    folder,
    feed,
    log,
    policy: contentPolicySettings(),
    islands,
    styles: { sheets: await builtStyleSheets(), words: new Set(islands.words) },
    make: ({ host, path: page }) => maker.make(port(), host, page),
    hasChangedSince: (tags, change) => hasChangedSince(database.db, tags, change),
  });
  const shrinking = setInterval(() => {
    folder.shrink().catch((error: unknown) => log.warn({ error }, "kept pages cannot be cleared away"));
  }, SHRINK_MS).unref();

  const sessionCookie = `${sessionCookieName()}=`;
  const front = createFront({
    pages,
    next,
    hasPage: pageFinder(await builtRoutes()),
    domainOf,
    hostOf: ({ country }) => new URL(hostTable().originOf(country)).host,
    sessionCookie,
    // Loaded when first needed: what it stands on wants Next to have started.
    onBadge: (request, slug) => {
      import("@/lib/http/public/badge-visits")
        .then(({ noteBadgeVisit }) => noteBadgeVisit(request, slug))
        .catch((error: unknown) => log.warn({ error }, "a badge was not counted"));
    },
    unknownHost: unknownHostPage(brand.name, countrySites()),
  });
  const suggest = createLocalityAnswers({
    index: placesOf(database.db, log),
    isOurs: (request) => domainOf(request) !== null,
    sessionCookie,
  });
  return {
    listener: (request, response) => {
      if (!maker.answer(request, response) && !suggest(request, response)) front(request, response);
    },
    async close() {
      clearInterval(shrinking);
      await feed.stop();
      await database.close();
    },
  };
}

const countrySites = () =>
  countryDomains
    .filter(({ active }) => active)
    .map(({ locale, country }) => ({
      label: new Intl.DisplayNames(locale, { type: "region" }).of(country) ?? country,
      lang: locale,
      href: `${hostTable().originOf(country)}/`,
    }));

/** The places once they are read: the same ones as Next's, whoever asks first. */
function placesOf(db: Database, log: Logger): () => PlaceIndex | null {
  let index: PlaceIndex | null = null;
  let isReading = false;
  return () => {
    if (index !== null || isReading) return index;
    isReading = true;
    loadPlaceIndex({ db })
      .then((read) => {
        // None yet: the table is seeded while the server runs.
        if (read.size > 0) index = read;
      })
      .catch((error: unknown) => log.warn({ error }, "places are not loaded yet"))
      .finally(() => {
        isReading = false;
      });
    return null;
  };
}

/** The script that this build made for kept pages. */
async function islandScripts(): Promise<IslandScripts> {
  return JSON.parse(await readFile("public/islands/manifest.json", "utf8")) as IslandScripts;
}

/** The host a visitor typed, as `forwardedHost` decides for Next's own requests. */
function domainOf({ headers }: IncomingMessage) {
  const forwarded = env().TRUSTED_PROXY_COUNT > 0 ? headers["x-forwarded-host"]?.toString() : undefined;
  return hostTable().find(forwarded ?? headers.host ?? null);
}
