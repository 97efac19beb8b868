import type { IncomingMessage } from "node:http";
import { callRows, fixedPart, pageRows, patternOf } from "@/lib/core/addresses/lookups";
import type { Audience } from "@/lib/core/addresses/manifest";
import { metrics } from "@/lib/core/observe/metrics";
import { type PassOn, refuse } from "@/lib/http/front/answer-rules";
import { Overloaded, type RenderTurns } from "@/lib/http/page-cache/render-turns";
import { isFilePath } from "@/lib/http/requests/page-paths";

/**
 * What is served first when the process cannot keep up. `first` is never refused: whatever writes (unlocks, payments,
 * webhooks, sign-in, forms), signing in, links of mails, programs, administrators, files. `screen` is what a signed-in
 * person or a couple reads, `public` what visitors and robots read.
 */
export type Rank = "first" | "screen" | "public";

/** How busy a process is. */
export interface Load {
  /** Reads that were passed on or wait for their turn, and are not answered yet. */
  open: number;
  /** How late the event loop takes its turns, in ms, smoothed. */
  lateMs: number;
}

interface RankLimits {
  /** Refused from so many open reads on, when the event loop is late too. */
  openWhileLate: number;
  lateMs: number;
  /** Refused from so many open reads on in any case: then the database or a supplier is slow. */
  openAtMost: number;
}

const limits: Record<Exclude<Rank, "first">, RankLimits> = {
  public: { openWhileLate: 8, lateMs: 200, openAtMost: 100 },
  screen: { openWhileLate: 12, lateMs: 300, openAtMost: 200 },
};

/** Programs come back after five to ten seconds, not all at once. */
const retrySeconds = () => 5 + Math.floor(Math.random() * 6);

const FIRST_AUDIENCES: ReadonlySet<Audience> = new Set(["guest", "link", "program", "admin"]);
const PUBLIC_AUDIENCES: ReadonlySet<Audience> = new Set(["public"]);
/** Calls for everybody that signing in, paying and proofs of work need. */
const FIRST_CALLS =
  /^\/(?:api\/(?:auth|sign-in|token|proof-challenge)|callback\/payment|reset-password)(?:\/|$)/;
/** Read from memory or a store, and part of pages that were sent already. */
const FIRST_FILES = /^\/(?:media\/|robots\.txt$|manifest\.webmanifest$)/;

/** The row that names an address most closely comes first. */
const rows = [...pageRows, ...callRows]
  .toSorted((a, b) => fixedPart(b.path).length - fixedPart(a.path).length)
  .map(({ path, audience }) => ({ pattern: patternOf(path), audience }));

/** How urgent a request is. */
export function rankOf(method: string | undefined, path: string): Rank {
  if (method !== "GET" && method !== "HEAD") return "first";
  if (isFilePath(path) || FIRST_CALLS.test(path) || FIRST_FILES.test(path)) return "first";
  const audience = rows.find(({ pattern }) => pattern.test(path))?.audience ?? "public";
  if (FIRST_AUDIENCES.has(audience)) return "first";
  return PUBLIC_AUDIENCES.has(audience) ? "public" : "screen";
}

/** Whether a request of this rank is answered 503 under this load. */
export function isRefused(rank: Rank, { open, lateMs }: Load): boolean {
  if (rank === "first") return false;
  const limit = limits[rank];
  return open >= limit.openAtMost || (open >= limit.openWhileLate && lateMs >= limit.lateMs);
}

const LOOK_EVERY_MS = 100;
/** A single long block, such as a collection of garbage, stays below every limit. */
const LONGEST_COUNTED_MS = 500;
const NEWEST_WEIGHT = 0.3;

/** Adds the newest delay to the smoothed one, both in ms. */
export const smoothed = (before: number, newestMs: number) =>
  before * (1 - NEWEST_WEIGHT) + Math.min(Math.max(newestMs, 0), LONGEST_COUNTED_MS) * NEWEST_WEIGHT;

/** Measures how late the event loop is, until it is stopped. */
export function watchEventLoop(): { lateMs: () => number; stop: () => void } {
  let lateMs = 0;
  let due = performance.now() + LOOK_EVERY_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    lateMs = smoothed(lateMs, now - due);
    due = now + LOOK_EVERY_MS;
  }, LOOK_EVERY_MS).unref();
  return { lateMs: () => lateMs, stop: () => clearInterval(timer) };
}

export interface Admission {
  /** Refuses renderings of public pages under load. Pages from memory and from disk take no turn. */
  before(turns: RenderTurns): RenderTurns;
  /** Refuses reads that are passed on to Next under load. */
  beforeNext(passOn: PassOn): PassOn;
}

const pathOf = ({ url = "/" }: IncomingMessage) => url.split("?", 1)[0] ?? "/";

/**
 * Keeps a process that cannot keep up usable: it refuses what may wait so that what may not is answered in time. Reads
 * alone count as open, each until its answer is handed over, so a slow reader of a file does not.
 */
export function createAdmission(lateMs: () => number, headers: readonly string[]): Admission {
  let open = 0;
  const isFull = (rank: Rank) => {
    const isTooMuch = isRefused(rank, { open, lateMs: lateMs() });
    if (isTooMuch) metrics().shed.inc({ rank });
    return isTooMuch;
  };
  return {
    before: (turns) => ({
      ...turns,
      async run(network, render) {
        if (isFull("public")) throw new Overloaded(retrySeconds());
        open += 1;
        try {
          return await turns.run(network, render);
        } finally {
          open -= 1;
        }
      },
    }),
    beforeNext: (passOn) => (request, response, isForm) => {
      const rank = rankOf(request.method, pathOf(request));
      if (isFull(rank)) {
        refuse(response, 503, { retryAfterSeconds: retrySeconds(), headers });
        return;
      }
      if (rank !== "first") {
        open += 1;
        let isOpen = true;
        const end = () => {
          if (isOpen) open -= 1;
          isOpen = false;
        };
        response.once("finish", end).once("close", end);
      }
      passOn(request, response, isForm);
    },
  };
}
