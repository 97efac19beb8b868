import "server-only";
import { createHash } from "node:crypto";
import type { IncomingMessage, RequestListener } from "node:http";
import path from "node:path";
import { createDatabase } from "@/db/client";
import { type Env, env } from "@/lib/core/env";
import { createLogger, telemetryOutlet } from "@/lib/core/log";
import type { Site } from "@/lib/core/markets/markets";
import { openSites } from "@/lib/core/markets/open-markets";
import { networkOf } from "@/lib/core/network";
import { noteError } from "@/lib/core/observe/error-buffer";
import { metrics } from "@/lib/core/observe/metrics";
import { readState } from "@/lib/core/page-changes/offline-sites";
import { databaseIdentity, hasChangedSince } from "@/lib/core/page-changes/queries";
import { declareVersion, purgeSupplier } from "@/lib/http/caches/cache-in-front";
import { fromPrimaryOrReplica } from "@/lib/http/database/in-time";
import { openReads } from "@/lib/http/database/open-reads";
import { createAdmission, rankOf, watchEventLoop } from "@/lib/http/front/admission";
import { correctAnswers, type PassOn, refuse, sharedHeaders } from "@/lib/http/front/answer-rules";
import { createFront } from "@/lib/http/front/front";
import { createGoneAddresses } from "@/lib/http/front/gone-addresses";
import { createKeptFiles, keepFiles } from "@/lib/http/front/kept-files";
import { createKeyFile } from "@/lib/http/front/key-file";
import { createKnownAddresses } from "@/lib/http/front/known-addresses";
import { createMapTiles } from "@/lib/http/front/map-tiles";
import { createOfflineSites } from "@/lib/http/front/offline-sites";
import { createTextFiles } from "@/lib/http/front/text-files";
import { countrySites, unknownHostPage } from "@/lib/http/front/unknown-host";
import { createQueryWatch } from "@/lib/http/observe/query-watch";
import { createRequestObserver } from "@/lib/http/observe/request-observer";
import { readBuildOutput } from "@/lib/http/page-cache/build-output";
import { followChanges } from "@/lib/http/page-cache/change-feed";
import { createNextRenderer, RENDER_HEADER } from "@/lib/http/page-cache/next-renderer";
import { createPageCache } from "@/lib/http/page-cache/page-cache";
import { createRenderTurns, NoTurn } from "@/lib/http/page-cache/render-turns";
import type { PageSharing } from "@/lib/http/page-sharing/open-page-thread";
import { openPageFolder } from "@/lib/http/page-store/page-folder";
import { createPlaceSuggestions, loadedPlaces } from "@/lib/http/public-pages/place-suggestions";
import { workerPolicy } from "@/lib/http/requests/content-policy";
import { contentPolicySettings } from "@/lib/http/requests/content-policy-settings";
import {
  addressOf,
  hostTable,
  isLocalRun,
  sessionCookieName,
  type WithClient,
  type WithHeaders,
} from "@/lib/http/requests/hosts";
import { isFileOrCall } from "@/lib/http/requests/page-paths";

const MEGABYTE = 1_048_576;
/** Each time a part of the folder is looked at: a folder of 4 GB has 256 parts, so all of it in an hour. */
const SWEEP_INTERVAL_MS = 15_000;
/** Public pages that are not stored yet: two at once use the time in which one of them waits for the database. */
const PUBLIC_TURNS = { atOnce: 2, atOnceForOne: 1, atOnceAlone: 2, waitingForOne: 20 };
/** Pages of one visitor; a browser asks for several at once. */
const PERSONAL_TURNS = { atOnce: 12, atOnceForOne: 3, perMinute: null, waitingForOne: 100 };
/** Pages and forms that never wait behind those: signing in, and whatever is sent. */
const FIRST_TURNS = { ...PERSONAL_TURNS, atOnce: 6 };
/** A page that takes longer waits for a supplier or a slow reader, and keeps nobody else waiting. */
const TURN_MS = 1_000;
/** One connection for the change feed, one for pages that are read from disk. */
const CONNECTIONS = 2;

export interface OpenFront {
  listener: RequestListener;
  /** Renders no page again from now on: the server is about to close, and Next is asked through it. */
  stopRenewals(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Puts the page cache before Next. `port` is the server's own: Next is asked for a page through it. `sharing` leads to the
 * thread that sends pages from memory.
 */
export async function openFront(
  next: RequestListener,
  port: () => number,
  sharing: PageSharing,
): Promise<OpenFront> {
  const settings = env();
  const log = createLogger({
    level: settings.LOG_LEVEL,
    onError: noteError,
    ...(settings.OTEL_EXPORTER_OTLP_ENDPOINT ? { destination: telemetryOutlet() } : {}),
  }).child({ part: "pages" });
  const watch = createQueryWatch(CONNECTIONS);
  const database = createDatabase(settings.DATABASE_URL, {
    max: CONNECTIONS,
    watch,
    isPrepared: settings.DATABASE_STATEMENTS === "prepared",
  });
  const replica = openReads(settings, { primary: database, log, max: CONNECTIONS });
  /** What is read before the first request: with a replica, an app also starts while the primary is away. */
  const reads = replica?.db ?? database.db;
  const build = await readBuildOutput();
  const identity = await fromPrimaryOrReplica(database.db, replica?.replica() ?? null, databaseIdentity);
  const folder = await openPageFolder(
    path.resolve(settings.PAGES_DIR),
    `${build.id}-${identity}-${settingsKey(settings)}`,
    { maxBytes: settings.PAGES_DISK_MB * MEGABYTE, log },
  );
  const sweeping = setInterval(() => {
    folder.sweep().catch((error: unknown) => log.warn({ error }, "old pages cannot be deleted from disk"));
  }, SWEEP_INTERVAL_MS).unref();
  const hosts = hostTable();
  const isProxyTrusted = settings.TRUSTED_PROXY_COUNT > 0;
  /** The site of the host that the visitor typed, by the rule of `forwardedHost` for Next's own requests. */
  const siteOf = ({ headers }: WithHeaders) =>
    hosts.find(
      (isProxyTrusted ? headers["x-forwarded-host"]?.toString() : undefined) ?? headers.host ?? null,
    );
  const hostNames = new Map(
    openSites().map((site) => [site, new URL(hosts.originOf(site.country, site.locale)).host]),
  );
  const hostOf = (site: Site) => hostNames.get(site) ?? "";
  const sessionCookie = `${sessionCookieName()}=`;
  const shared = sharedHeaders(!isLocalRun());
  const policy = contentPolicySettings();
  const network = (request: IncomingMessage) => networkOf(addressOf(request, settings.TRUSTED_PROXY_COUNT));
  const feed = await followChanges(database.db, log, () => replica?.replica() ?? null);
  const known = createKnownAddresses();
  const gone = createGoneAddresses();
  feed.subscribe(known.add);
  feed.subscribe(gone.add);
  const countries = countrySites();
  const offline = createOfflineSites({
    siteOf,
    sites: countries,
    shared,
    onError: (error) => log.error({ error }, "the page of a site that is offline could not be sent"),
  });
  feed.subscribe((changes) => {
    offline.add(changes);
    if (changes.some(({ tag }) => readState(tag) !== null)) sharing.takeAllBack();
  });
  // Before the first request: a site that is offline stays so through a restart.
  await offline.load(reads);
  for (const names of [known, gone])
    names.load(reads).catch((error: unknown) => log.warn({ error }, "slugs are not in memory"));
  const loop = watchEventLoop();
  const admission = createAdmission(loop.lateMs, shared);
  const renderer = createNextRenderer(next);
  const cache = createPageCache({
    maxBytes: settings.PAGES_MEMORY_MB * MEGABYTE,
    onRemove: sharing.takeBack,
    folder,
    feed,
    log,
    now: Date.now,
    policy,
    islands: build.islands,
    styles: build.styles,
    shared,
    turns: admission.before(createRenderTurns({ ...PUBLIC_TURNS, perMinute: settings.RENDERS_PER_MINUTE })),
    siteOf,
    hostOf,
    sessionCookie,
    ask: ({ host, path: page }) => renderer.render(port(), host, page),
    hasChangedSince: (tags, change) => hasChangedSince(replica?.db ?? database.db, tags, change),
  });
  metrics().beforeRead.add(() => metrics().pageMemory.set(cache.memoryBytes()));
  const observer = createRequestObserver({
    doorOf: build.doorOf,
    accessLog:
      settings.ACCESS_LOG === "off" ? null : createLogger({ level: "info" }).child({ part: "access" }),
    siteOf,
    addressOf:
      settings.ACCESS_LOG === "addresses"
        ? (request: WithClient) => addressOf(request, settings.TRUSTED_PROXY_COUNT)
        : null,
  });
  sharing.openWhile(() => feed.isConnected() && purgeSupplier() === null);
  sharing.onReport((report) => {
    observer.sentByThread(report);
    for (const { page } of report.hits) cache.touch(page);
  });
  const front = createFront({
    cache,
    sharing,
    purgeSupplier,
    now: Date.now,
    observer,
    feed,
    log,
    next: admission.beforeNext(takeTurns(correctAnswers(next, shared), network, shared)),
    known,
    gone,
    networkOf: network,
    shared,
    hasPage: build.hasPage,
    hasFile: build.hasFile,
    siteOf,
    hostOf,
    // Imported at the first badge: the module needs a started Next.
    onBadge: (request, slug) => {
      import("@/lib/http/public-pages/badge-visits")
        .then(({ noteBadgeVisit }) => noteBadgeVisit(request, slug))
        .catch((error: unknown) => log.warn({ error }, "a badge was not counted"));
    },
    unknownHost: unknownHostPage(countries),
  });
  const isOurs = (request: IncomingMessage) => siteOf(request) !== null;
  const suggest = createPlaceSuggestions({
    index: loadedPlaces(reads, log),
    siteOf,
    sessionCookie,
    shared,
    purgeSupplier,
  });
  const keyFile = createKeyFile(settings.INDEXNOW_KEY ?? null, isOurs, shared);
  const tiles = createMapTiles(isOurs, shared);
  await declareVersion(database, log);
  // Before the first request: a page of this build may be asked for its scripts in a process of the last one.
  const staticFolder = settings.STATIC_DIR && path.resolve(settings.STATIC_DIR);
  if (staticFolder)
    await keepFiles(staticFolder).catch((error: unknown) =>
      log.error({ error }, "files of this build cannot be kept for later builds"),
    );
  const texts = createTextFiles(isOurs, shared, staticFolder);
  const kept = createKeptFiles(staticFolder, build.hasFile, shared);
  const answerers = [
    ["/[key].txt", keyFile],
    ["/search/locality", suggest],
    ["/map-land/[version]", tiles],
    ["/texts/[version]", texts],
    ["scripts of other builds", kept],
    ["offline site", offline.answer],
  ] as const;
  const forWorker = workerPolicy(policy.mapOrigins);
  return {
    listener: (request, response) => {
      if (RENDER_HEADER in request.headers && renderer.answer(request, response)) return;
      if (request.url?.startsWith("/map/")) response.setHeader("Content-Security-Policy", forWorker);
      for (const [door, answer] of answerers)
        if (answer(request, response)) {
          observer.answered(request, response, door);
          return;
        }
      front(request, response);
    },
    stopRenewals: () => cache.stop(),
    async close() {
      clearInterval(sweeping);
      loop.stop();
      await feed.stop();
      await replica?.close();
      await declareVersion(database, log);
      await database.close();
    },
  };
}

/** Settings of one process, which no page shows. Any other may stand in a page, and its folder is then another one. */
const OWN_SETTINGS =
  /^(?:PORT|LISTEN_ADDRESS|DRAIN_SECONDS|(?:LOG|ACCESS|METRICS|ALERT|BACKUP|OTEL|CACHE_PURGE)(?:_.*)?|WORKER.*|STATIC_DIR|RENDERS_PER_MINUTE|DATABASE_.*|PAGES_.*)$/;

/** Tells apart the pages that are made with different settings: the operator's name, hosts, keys of suppliers. */
function settingsKey(settings: Env): string {
  const shown = Object.entries(settings).filter(([name]) => !OWN_SETTINGS.test(name));
  return createHash("sha256").update(JSON.stringify(shown.sort())).digest("hex").slice(0, 12);
}

/** Lets the networks of visitors take turns with pages that Next makes for one visitor. */
function takeTurns(
  passOn: PassOn,
  network: (request: IncomingMessage) => string,
  headers: readonly string[],
): PassOn {
  const personal = createRenderTurns(PERSONAL_TURNS);
  const first = createRenderTurns(FIRST_TURNS);
  return (request, response, isForm) => {
    const [path = "/"] = (request.url ?? "/").split("?", 1);
    if (isFileOrCall(request.url ?? "/")) {
      passOn(request, response, isForm);
      return;
    }
    const answered = () =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, TURN_MS).unref();
        response.once("close", () => {
          clearTimeout(timer);
          resolve();
        });
        if (response.destroyed) resolve();
        else passOn(request, response, isForm);
      });
    const turns = rankOf(request.method, path) === "first" ? first : personal;
    turns.run(network(request), answered).catch((error: unknown) => {
      if (!(error instanceof NoTurn)) throw error;
      refuse(response, 429, { retryAfterSeconds: error.retryAfterSeconds, headers });
    });
  };
}
