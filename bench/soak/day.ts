import type { Agent } from "node:http";
import { type JobName, jobs } from "@/lib/core/jobs";
import { tileAddress } from "@/lib/places/land/read-tile";
import type { Cast } from "@/scripts/faults/cast";
import { emptyLedger } from "@/scripts/faults/ledger";
import { attempt, type Stage, unlock, upload, write } from "@/scripts/faults/load";
import { type CrawlPage, statusOf } from "../http/crawl";

/** What is asked of a process in a day, beside each public address once. */
export const dayCounts = {
  /** A page that many ask for, from memory. */
  "popular page": 40_000,
  /** A list with filters, rendered for each request. */
  search: 1_200,
  "place suggestion": 10_000,
  "map tile": 4_000,
  /** A screen behind the sign-in. */
  screen: 2_400,
  "sign-in": 200,
  /** A couple chooses three providers and writes to them. */
  "couple's requests": 72,
  unlock: 216,
  upload: 48,
} as const;
export type Work = keyof typeof dayCounts | "public address";

/** Each runs so many unlocks: there are six such providers, and twice as many couples as that. */
export const CAST_SIZE = 36;

export interface Visitors {
  port: number;
  cast: Cast;
  /** Distinct addresses, each asked for once. */
  pages: readonly CrawlPage[];
  /** Email addresses of accounts, all with the same password. */
  accounts: readonly string[];
  password: string;
}

const popular = [
  "/",
  "/wedding-planners",
  "/wedding-venues",
  "/wedding-planners/vaucluse",
  "/wedding-services",
];
const screens = [
  ...["/dashboard", "/event-requests", "/company/details", "/account", "/credits", "/images"],
  ...["/portfolios", "/videos", "/first-steps", "/security"],
];
const towns = ["avignon", "lyon", "nantes", "bordeaux", "annecy", "lille", "dijon", "nice", "pau", "metz"];
const filters = ["budget=2000", "sort=reviews", "language=en", "service=full-planning", "radius=30"];

/** One thing that is done to the app; the n-th of its kind. Resolves with the status of the answer. */
export type Deed = (n: number) => Promise<number>;

/** Everything that happens in a day, by kind. `agent` holds the connections. */
export function deedsOf(visitors: Visitors, agent: Agent): Record<Work, Deed> {
  const { port, cast, pages } = visitors;
  const get = (path: string, more: Record<string, string> = {}) => statusOf(agent, port, path, more);
  const stage = (): Stage => ({
    origin: `http://fr.localhost:${port}`,
    sandboxUrl: "",
    cast,
    profiles: [],
    ledger: emptyLedger(),
    signal: AbortSignal.abort(),
    timeoutMs: 0,
  });
  /** The worst answer of several requests that belong together. */
  const played = async (work: (on: Stage) => Promise<unknown>) => {
    const on = stage();
    await work(on);
    return Math.max(0, ...on.ledger.attempts.map(({ status }) => status));
  };
  const tile = (n: number) =>
    tileAddress()
      .replace("{z}", "8")
      .replace("{x}", String(124 + (n % 16)))
      .replace("{y}", String(86 + (Math.floor(n / 16) % 10)));
  const signedIn = [...cast.unlockers, ...cast.uploaders];
  return {
    "public address": (n) => get(pages[n]?.path ?? "/"),
    "popular page": (n) => get(popular[n % popular.length] ?? "/"),
    search: (n) =>
      get(`/wedding-planners/${n % 3 ? "vaucluse" : "rhone"}?${filters[n % filters.length]}&q=${n}`),
    "place suggestion": (n) =>
      get(`/search/locality?q=${(towns[n % towns.length] ?? "").slice(0, 2 + (n % 5))}${n % 700}`),
    "map tile": (n) => get(tile(n)),
    screen: (n) => {
      const cookie = signedIn[n % signedIn.length]?.cookie ?? "";
      return get(screens[n % screens.length] ?? "/dashboard", { cookie });
    },
    "sign-in": (n) =>
      played((on) =>
        attempt(on, "sign-in", "/api/login_check", {
          body: { username: visitors.accounts[n % visitors.accounts.length], password: visitors.password },
          network: n,
        }),
      ),
    "couple's requests": () => played(write),
    unlock: (n) => played((on) => unlock(on, cast.unlockers[n % cast.unlockers.length] as never)),
    upload: (n) => played((on) => upload(on, cast.uploaders[n % cast.uploaders.length] as never)),
  };
}

/** Names of all kinds of work, each as often as it is counted, evenly mixed. */
export function mixed<Name extends string>(counts: Readonly<Record<Name, number>>): Name[] {
  const marks = (Object.entries(counts) as [Name, number][]).flatMap(([name, count]) =>
    Array.from({ length: count }, (_, at) => ({ name, at: (at + 0.5) / count })),
  );
  return marks.sort((a, b) => a.at - b.at).map(({ name }) => name);
}

/** Jobs that a timetable starts: a day runs each of them at least once. */
export const dailyJobs = (Object.keys(jobs) as JobName[]).filter((name) => "cron" in jobs[name]);
