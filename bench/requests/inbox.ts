import { type SQL, sql } from "drizzle-orm";
import type { ModeratedCtx } from "@/lib/gateways/context";
import { listRequests } from "@/lib/leads/inbox/queries";
import { type SortDirection, type SortField, sortFields } from "@/lib/leads/requests/rules";
import type { ListRequestsInput } from "@/lib/leads/requests/schema";
import { openBench } from "../context";
import { inboxEmail } from "../data/inbox";
import { interleave, median, medianRatio, netOf, quantile, timeCalls, wallOf } from "../measure";
import { milliseconds, type Part, times } from "../report";

const GOAL_MS = 20;
const PAGES = [1, 100, 1_000];
const SIZE = 25;

interface Measured {
  name: string;
  p50: number;
  p95: number;
  wallP95: number;
  naive: number;
  ratio: number;
}

interface Case {
  name: string;
  input: ListRequestsInput;
}

function casesOf(): Case[] {
  const plain = (page: number, sortField?: SortField, sortDirection?: SortDirection): ListRequestsInput => ({
    page,
    pageSize: SIZE,
    sortField,
    sortDirection,
    status: undefined,
    upcoming: false,
    q: undefined,
  });
  const orders = [undefined, ...sortFields].flatMap((field) =>
    PAGES.map((page) => ({ name: `${field ?? "unread first"}, page ${page}`, input: plain(page, field) })),
  );
  return [
    ...orders,
    { name: "createdAt ascending, page 1000", input: plain(1_000, "createdAt", "asc") },
    { name: "locked only, page 100", input: { ...plain(100), status: "locked" } },
    { name: "locked only by date, page 100", input: { ...plain(100, "eventDate"), status: "locked" } },
    { name: "search of a town, page 1", input: { ...plain(1), q: "Annecy" } },
    {
      name: "search of a kind of event by date, page 100",
      input: { ...plain(100, "eventDate"), q: "mariage" },
    },
    { name: "search of a kind of event, page 1", input: { ...plain(1), q: "mariage" } },
    { name: "search of a first name, which all have, page 1000", input: { ...plain(1_000), q: "lea" } },
    {
      name: "search of a first name, which all have, by date, page 1000",
      input: { ...plain(1_000, "eventDate"), q: "lea" },
    },
    { name: "search of a name in one of sixteen, page 1", input: { ...plain(1), q: "thomas" } },
    {
      name: "search of a name in one of sixteen, by date, page 100",
      input: { ...plain(100, "eventDate"), q: "thomas" },
    },
    { name: "search of two letters, page 1", input: { ...plain(1), q: "an" } },
    { name: "search of two words, page 1", input: { ...plain(1), q: "lea annecy" } },
    {
      name: "search of a town among the locked, by date",
      input: { ...plain(1, "eventDate"), q: "lyon", status: "locked" },
    },
    { name: "search that finds nothing", input: { ...plain(1), q: "zzz" } },
    { name: "upcoming, page 1", input: { ...plain(1), upcoming: true } },
  ];
}

const columns = {
  isSeen: sql`r.is_seen`,
  createdAt: sql`r.created_at`,
  eventDate: sql`p.event_date`,
  type: sql`p.event_type`,
  location: sql`p.event_location_city`,
  status: sql`r.status`,
} as const satisfies Record<SortField, SQL>;

/** The list in its simplest form: one query that sorts the joined columns and counts the total in every row. */
function naiveList({ actor }: ModeratedCtx, input: ListRequestsInput): SQL {
  const field = input.sortField ? columns[input.sortField] : sql`r.is_seen asc, r.created_at`;
  const direction = input.sortDirection === "asc" ? sql`asc` : sql`desc`;
  const status = input.status ? sql` and r.status = ${input.status}` : sql``;
  const upcoming = input.upcoming
    ? sql` and p.event_date between current_date and current_date + 7 and p.event_date_precision = 'DAY'`
    : sql``;
  return sql`
    select r.*, p.event_type, p.event_date, p.event_date_precision, p.event_location_city, p.event_location_country,
           p.event_location_zipcode, count(*) over () as total, count(*) filter (where not r.is_seen) over () as unread
      from event_requests r join projects p on p.id = r.project_id
     where r.provider_id = ${actor.userId}${status}${upcoming}
     order by ${field} ${direction}, r.id desc limit ${SIZE}::int offset ${(input.page - 1) * SIZE}::int`;
}

/** Measures the request list of a provider with a very full inbox. */
export async function measureInbox(url: string, requests: number, samples: number): Promise<Part> {
  const bench = openBench(url, 1);
  try {
    const [owner] = await bench.sql<{ id: string }[]>`select id from users where email = ${inboxEmail}`;
    const ctx = bench.as(owner?.id ?? "");
    const servers = [await bench.backend()];
    const all: Measured[] = [];
    for (const { name, input } of casesOf()) {
      if ((input.page - 1) * SIZE >= requests) continue;
      await timeCalls(2, servers, () => listRequests(ctx, input));
      const found = await interleave({
        ours: () => timeCalls(samples, servers, () => listRequests(ctx, input)),
        naive: () => timeCalls(2, servers, () => ctx.db.execute(naiveList(ctx, input))),
      });
      const ours = found.ours.flat();
      all.push({
        name,
        p50: median(netOf(ours)),
        p95: quantile(netOf(ours), 0.95),
        wallP95: quantile(wallOf(ours), 0.95),
        naive: median(netOf(found.naive.flat())),
        ratio: medianRatio(
          found.naive.map((round) => median(netOf(round))),
          found.ours.map((round) => median(netOf(round))),
        ),
      });
    }
    const slowestOf = (isSearch: boolean) =>
      all.filter(({ name }) => name.startsWith("search") === isSearch).toSorted((a, b) => b.p95 - a.p95)[0];
    const againstGoal = (what: string, slowest: Measured | undefined) => ({
      what: `${what}: ${slowest?.name}`,
      ours: milliseconds(slowest?.p95 ?? Number.NaN),
      anchor: `goal ${GOAL_MS} ms`,
      ratio: times((slowest?.p95 ?? Number.NaN) / GOAL_MS),
      limit: "1 ×",
      isShort: true,
    });
    return {
      title: `Request list of a provider with ${requests.toLocaleString("en")} requests`,
      ratios: [
        {
          what: `${all.length} request lists, whole call, p50`,
          ours: milliseconds(median(all.map(({ p50 }) => p50))),
          anchor: `naive SQL ${milliseconds(median(all.map(({ naive }) => naive)))}`,
          ratio: `${times(median(all.map(({ ratio }) => ratio)))} faster (least ${times(Math.min(...all.map(({ ratio }) => ratio)))})`,
          limit: "-",
          isShort: true,
        },
        againstGoal("slowest list, whole call, p95", slowestOf(false)),
        againstGoal("slowest search, whole call, p95", slowestOf(true)),
      ],
      details: [
        {
          title: "The whole call on one connection: page, both totals, shaping:",
          header: ["list", "p50", "p95", "p95 by the clock", "naive p50", "naive / ours"],
          rows: all.map((one) => [
            one.name,
            milliseconds(one.p50),
            milliseconds(one.p95),
            milliseconds(one.wallP95),
            milliseconds(one.naive),
            times(one.ratio),
          ]),
        },
      ],
      remarks: [],
    };
  } finally {
    await bench.close();
  }
}
