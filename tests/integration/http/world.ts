import { mkdtemp, readdir } from "node:fs/promises";
import { request as ask, type IncomingMessage, type RequestListener } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach } from "vitest";
import type { Database } from "@/db/client";
import { createLogger, type Logger } from "@/lib/core/log";
import { siteIn } from "@/lib/core/markets/markets";
import { hasChangedSince } from "@/lib/core/page-changes/queries";
import type { PurgeSupplier } from "@/lib/core/page-changes/surrogate-keys";
import type { Reads } from "@/lib/http/database/read-replica";
import { createAdmission } from "@/lib/http/front/admission";
import { correctAnswers } from "@/lib/http/front/answer-rules";
import { createFront } from "@/lib/http/front/front";
import { createGoneAddresses } from "@/lib/http/front/gone-addresses";
import { createKnownAddresses } from "@/lib/http/front/known-addresses";
import { createOfflineSites } from "@/lib/http/front/offline-sites";
import { createFrontServer } from "@/lib/http/front/open-server";
import { createRequestObserver } from "@/lib/http/observe/request-observer";
import CacheHandler from "@/lib/http/page-cache/cache-handler.mjs";
import { followChanges } from "@/lib/http/page-cache/change-feed";
import { createNextRenderer, portOf } from "@/lib/http/page-cache/next-renderer";
import { createPageCache } from "@/lib/http/page-cache/page-cache";
import { createRenderTurns } from "@/lib/http/page-cache/render-turns";
import { noPageSharing, type PageSharing } from "@/lib/http/page-sharing/open-page-thread";
import { openPageFolder } from "@/lib/http/page-store/page-folder";
import { testDatabase } from "@/tests/support/database";

export const silentLog = createLogger({ level: "silent" });
export const newFolder = () => mkdtemp(path.join(tmpdir(), "promesse-pages-"));

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** What the fake Next answers at an address; `tags` null: a page for one visitor. */
export interface Shown {
  status?: number;
  html: string;
  tags: string[] | null;
}

/** A fake Next: answers what `show` returns, and stores it as Next does, through the real cache handler. */
export function playNext(
  show: (path: string, headers: Record<string, unknown>) => Promise<Shown> | Shown,
): RequestListener {
  const handler = new CacheHandler();
  return async (request, response) => {
    const { status = 200, html, tags } = await show(request.url ?? "/", request.headers);
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    if (tags) response.setHeader("x-nextjs-cache", "MISS");
    else response.setHeader("Set-Cookie", "personal=1");
    response.writeHead(status).end(html);
    if (!tags) return;
    const value = { kind: "APP_PAGE", headers: { "x-next-cache-tags": [...tags, "_N_T_/layout"].join(",") } };
    await handler.set(request.url, value, { cacheControl: { revalidate: 86_400 } });
  };
}

export interface FrontOptions {
  rendersPerMinute?: number;
  /** Reads the slugs of the database before the first request. */
  knowsSlugs?: boolean;
  /** The clock by which pages are fresh. */
  now?: () => number;
  accessLog?: Logger;
  /** Another database than the one of this worker, and its replica. */
  databases?: { db: Database; reads: Pick<Reads, "db" | "replica"> };
  /** The cache in front that is told about changes. */
  purgeSupplier?: () => PurgeSupplier | null;
  /** How late the event loop is, in ms. */
  lateMs?: () => number;
  /** The thread that sends pages. */
  sharing?: PageSharing;
}

/** Patterns of addresses are shortened to these beginnings. */
const doors = ["/wedding-planners", "/wedding-venues", "/api", "/login"];

const shared = ["X-Shared", "yes"];

/** One process: a server with the front before a fake Next. */
export async function startFront(
  folderPath: string,
  next: RequestListener,
  {
    rendersPerMinute = 100_000,
    knowsSlugs = false,
    now = Date.now,
    accessLog,
    purgeSupplier = () => null,
    lateMs = () => 0,
    sharing = noPageSharing,
    databases,
  }: FrontOptions = {},
) {
  const { db } = databases ?? testDatabase();
  const folder = await openPageFolder(folderPath, "build", { maxBytes: 1_000_000, log: silentLog });
  const feed = await followChanges(db, silentLog, databases?.reads.replica);
  const admission = createAdmission(lateMs, shared);
  const renderer = createNextRenderer(next);
  const port = () => portOf(server.address());
  const known = createKnownAddresses();
  const gone = createGoneAddresses();
  feed.subscribe(known.add);
  feed.subscribe(gone.add);
  const reads = databases?.reads.db ?? db;
  await gone.load(reads);
  if (knowsSlugs) await known.load(reads);
  const france = siteIn("FR");
  const sites = {
    siteOf: ({ headers }: Pick<IncomingMessage, "headers">) =>
      headers.host === "fr.localhost" ? france : null,
    hostOf: () => "fr.localhost",
  };
  const cache = createPageCache({
    ...sites,
    maxBytes: 10_000_000,
    onRemove: sharing.takeBack,
    folder,
    feed,
    now,
    shared,
    turns: admission.before(
      createRenderTurns({ atOnce: 2, atOnceForOne: 1, waitingForOne: 500, perMinute: rendersPerMinute }),
    ),
    log: silentLog,
    sessionCookie: "session=",
    islands: { start: "/islands/start.js", imports: [], words: [] },
    styles: { sheets: new Map(), words: new Set() },
    policy: { sites: [], mapOrigins: [], isSecure: false, podcast: null },
    ask: ({ host, path: page }) => renderer.render(port(), host, page),
    hasChangedSince: (tags, change) => hasChangedSince(reads, tags, change),
  });
  const offline = createOfflineSites({
    siteOf: sites.siteOf,
    sites: [
      { label: "Français", lang: "fr-FR", href: "http://fr.localhost/", site: france },
      { label: "English", lang: "en-FR", href: "http://fr-en.localhost/", site: siteIn("FR", "en") },
    ],
    shared,
    onError: (error) => silentLog.error({ error }, "offline"),
  });
  feed.subscribe(offline.add);
  await offline.load(reads);
  const badges: string[] = [];
  const observer = createRequestObserver({
    doorOf: (asked) => doors.find((door) => asked.startsWith(door)) ?? "unknown",
    accessLog: accessLog ?? null,
    siteOf: sites.siteOf,
    addressOf: null,
  });
  const front = createFront({
    ...sites,
    sharing,
    cache,
    feed,
    now,
    purgeSupplier,
    observer,
    log: silentLog,
    next: admission.beforeNext(correctAnswers(next, shared)),
    known,
    gone,
    shared,
    networkOf: ({ headers }) => headers["x-network"]?.toString() ?? "one",
    hasPage: (asked) => !asked.endsWith("/odd"),
    hasFile: (asked) => !asked.includes("absent"),
    unknownHost: "<h1>Promesse</h1>",
    onBadge: (_request, slug) => badges.push(slug),
  });
  let arrived = 0;
  const server = createFrontServer((request, response) => {
    if (renderer.answer(request, response)) return;
    arrived += 1;
    if (!offline.answer(request, response)) front(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const fetch = (url: string, { method = "GET", ...headers }: Record<string, string> = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const options = { port: port(), host: "127.0.0.1", path: url, method };
      ask({ ...options, headers: { host: "fr.localhost", ...headers } }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      })
        .on("error", reject)
        .end();
    });
  return {
    fetch,
    text: async (url: string, headers: Record<string, string> = {}) =>
      (await fetch(url, headers)).body.toString(),
    port,
    feed,
    folder,
    badges,
    /** Requests of visitors so far. */
    arrived: () => arrived,
    async stop() {
      await cache.stop();
      await feed.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Starts fronts and stops them at the end of the test. */
export function startingFronts() {
  const running: Awaited<ReturnType<typeof startFront>>[] = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map((front) => front.stop()));
  });
  const startBefore = async (folder: string, next: RequestListener, options: FrontOptions = {}) => {
    const front = await startFront(folder, next, options);
    running.push(front);
    return front;
  };
  const start = (folder: string, show: Parameters<typeof playNext>[0], options?: FrontOptions) =>
    startBefore(folder, playNext(show), options);
  return { start, startBefore };
}

/** The pages that lie somewhere below a folder; its marker files are left out. */
export const filesOf = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && !entry.name.startsWith("."),
  );
