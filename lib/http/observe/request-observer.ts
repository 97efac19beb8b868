import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "@/lib/core/log";
import type { Site } from "@/lib/core/markets/markets";
import { inDoor } from "@/lib/core/observe/door";
import { metrics } from "@/lib/core/observe/metrics";
import { inSpan } from "@/lib/core/observe/tracing";
import type { HitLine } from "@/lib/http/page-sharing/messages";
import type { ThreadReport } from "@/lib/http/page-sharing/open-page-thread";
import type { CachedPage } from "@/lib/http/page-store/page-memory";
import { stampRequestId, type WithClient, type WithHeaders } from "@/lib/http/requests/hosts";

export interface RequestObserver {
  /** Counts a page that was sent from memory: nothing but additions, because this is most of what a busy site does. */
  hit(request: IncomingMessage, page: CachedPage, status: 200 | 304, bytes: number): void;
  /** Counts pages that the page thread sent. */
  sentByThread(report: ThreadReport): void;
  /** Counts a request that the front answered at once, as `door`. */
  answered(request: IncomingMessage, response: ServerResponse, door: string): void;
  /** Answers a request by `work`, and counts it when its answer has been sent or its connection has ended. */
  follow(request: IncomingMessage, response: ServerResponse, work: () => void): void;
}

interface Parts {
  /** The pattern of the address of a page, call or file: never the address itself. */
  doorOf: (path: string) => string;
  /** Null where no line is written for each request. */
  accessLog: Logger | null;
  siteOf: (request: WithHeaders) => Site | null;
  /** The address of the client for the access log; null where it is not to be written. */
  addressOf: ((request: WithClient) => string) | null;
}

/** Pages of one pattern that were sent from memory since the last look. */
interface Tally {
  door: string;
  sent: number;
  unchanged: number;
  bytes: number;
}

/** What of a request the access log reads. */
const requestOf = ({ host, forwardedHost, forwardedFor, peer }: HitLine) => ({
  method: "GET",
  headers: { host, "x-forwarded-host": forwardedHost, "x-forwarded-for": forwardedFor },
  socket: { remoteAddress: peer },
});

const KNOWN_METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const methodOf = ({ method = "" }: { method?: string | undefined }) =>
  KNOWN_METHODS.has(method) ? method : "other";

/** Counts requests by pattern and status, and writes the access log where there is one. */
export function createRequestObserver(parts: Parts): RequestObserver {
  const { accessLog, doorOf } = parts;
  const tallies = new Map<string, Tally>();
  const answers = new Map<string, { labels: Record<"door" | "method" | "status", string>; count: number }>();
  const tallyOf = new WeakMap<CachedPage, Tally>();

  function tallyOfKey(key: string): Tally {
    const at = key.indexOf("/", 1);
    const door = doorOf(at === -1 ? "/" : key.slice(at));
    const tally = tallies.get(door) ?? { door, sent: 0, unchanged: 0, bytes: 0 };
    tallies.set(door, tally);
    return tally;
  }

  function newTally(page: CachedPage): Tally {
    const tally = tallyOfKey(page.entry.key);
    tallyOf.set(page, tally);
    return tally;
  }

  function addTallies(): void {
    const { requests, pages, pageBytes } = metrics();
    for (const tally of tallies.values()) {
      const { door, sent, unchanged, bytes } = tally;
      Object.assign(tally, { sent: 0, unchanged: 0, bytes: 0 });
      if (sent > 0) requests.inc({ door, method: "GET", status: 200 }, sent);
      if (unchanged > 0) requests.inc({ door, method: "GET", status: 304 }, unchanged);
      pages.inc({ result: "hit" }, sent + unchanged);
      pageBytes.inc(bytes);
    }
    for (const answer of answers.values()) {
      requests.inc(answer.labels, answer.count);
      answer.count = 0;
    }
  }
  metrics().beforeRead.add(addTallies);

  function write(
    request: WithClient & { method?: string | undefined },
    door: string,
    facts: Record<string, unknown>,
  ): void {
    accessLog?.info(
      {
        method: methodOf(request),
        door,
        ...facts,
        site: parts.siteOf(request)?.locale ?? null,
        ...(parts.addressOf ? { address: parts.addressOf(request) } : {}),
      },
      "request",
    );
  }

  return {
    hit(request, page, status, bytes) {
      const tally = tallyOf.get(page) ?? newTally(page);
      if (status === 200) tally.sent += 1;
      else tally.unchanged += 1;
      tally.bytes += bytes;
      if (accessLog) write(request, tally.door, { status, bytes, ms: 0, isFromMemory: true });
    },
    sentByThread({ hits, lines }) {
      for (const { page, sent, unchanged, bytes } of hits) {
        const tally = tallyOfKey(page);
        tally.sent += sent;
        tally.unchanged += unchanged;
        tally.bytes += bytes;
      }
      for (const line of lines) {
        const { status, bytes } = line;
        write(requestOf(line), tallyOfKey(line.page).door, { status, bytes, ms: 0, isFromMemory: true });
      }
    },
    answered(request, response, door) {
      const status = String(response.statusCode);
      const method = methodOf(request);
      const name = `${door} ${method} ${status}`;
      const answer = answers.get(name) ?? { labels: { door, method, status }, count: 0 };
      answer.count += 1;
      answers.set(name, answer);
      if (accessLog) write(request, door, { status: response.statusCode, ms: 0 });
    },
    follow(request, response, work) {
      const startedAt = performance.now();
      const { socket } = request;
      const bytesBefore = socket.bytesWritten;
      const id = stampRequestId(request.headers);
      const door = doorOf((request.url ?? "/").split("?", 1)[0] ?? "/");
      response.once("close", () => {
        const ms = performance.now() - startedAt;
        // An answer that was never begun, because its client has gone.
        const status = response.headersSent ? response.statusCode : 499;
        metrics().requests.inc({ door, method: methodOf(request), status });
        metrics().requestSeconds.observe({ door }, ms / 1_000);
        if (accessLog)
          write(request, door, {
            status,
            bytes: socket.bytesWritten - bytesBefore,
            ms: Math.round(ms),
            requestId: response.getHeader("X-Request-Id") ?? id,
          });
      });
      inSpan(`${methodOf(request)} ${door}`, { "request.id": id }, (end) => {
        response.once("close", () => end(response.statusCode >= 500 ? new Error("failed") : undefined));
        inDoor(door, work);
      });
    },
  };
}
