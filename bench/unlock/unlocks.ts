import type { ModeratedCtx } from "@/lib/gateways/context";
import type { RequestKey } from "@/lib/leads/requests/schema";
import { unlock } from "@/lib/leads/requests/unlock";
import { type Bench, openBench } from "../context";
import { type OpenRequest, readOpenRequests } from "../data/open-requests";
import { cpuSecondsOf } from "../machine";
import { interleave, median, medianRatio, spread, throughput } from "../measure";
import { milliseconds, number, type Part, percent, times } from "../report";
import { lockingPayment, lockingUnlock } from "./locking";
import { payAlone } from "./payment";
import { traceUnlock } from "./trace";

const CLIENTS = 16;
/** So many calls that every connection has parsed and planned its statements. */
const WARM_UP = 160;

type Unlock = (ctx: ModeratedCtx, key: RequestKey) => Promise<unknown>;

interface Round {
  perSecond: number;
  clientMicros: number;
  serverMicros: number | null;
}

const contestants = {
  shipped: "unlock as shipped",
  locking: "SELECT ... FOR UPDATE form",
  plain: "unlock, statements not prepared",
  lockingPlain: "SELECT ... FOR UPDATE form, not prepared",
  payment: "the payment alone",
  lockingPayment: "the payment alone, SELECT ... FOR UPDATE form",
  update: "one single-row UPDATE",
} as const;
type Contestant = keyof typeof contestants;

/** The unlocks and updates to compare. They consume `requests`, `size` of them in each round. */
function contest(benches: Record<"shipped" | "plain", Bench>, requests: OpenRequest[], postmaster: number) {
  const take = (size: number) => requests.splice(0, size);
  const measured = async (
    items: readonly OpenRequest[],
    work: (item: OpenRequest) => Promise<unknown>,
  ): Promise<Round> => {
    const [client, server] = [process.cpuUsage(), cpuSecondsOf(postmaster)];
    const perSecond = await throughput(items, CLIENTS, work);
    const { user, system } = process.cpuUsage(client);
    const after = cpuSecondsOf(postmaster);
    return {
      perSecond,
      clientMicros: (user + system) / items.length,
      serverMicros: server === null || after === null ? null : ((after - server) * 1e6) / items.length,
    };
  };
  const unlocks = (bench: Bench, use: Unlock, size: number) => () =>
    measured(take(size), ({ id, providerId }) => use(bench.as(providerId), { uuid: id }));
  const updates = (size: number) => () =>
    measured(
      requests.slice(0, size),
      ({ providerId }) =>
        benches.shipped
          .sql`update credit_accounts set balance = balance - 1 where provider_id = ${providerId}`,
    );
  return (size: number): Record<Contestant, () => Promise<Round>> => ({
    shipped: unlocks(benches.shipped, unlock, size),
    locking: unlocks(benches.shipped, lockingUnlock, size),
    plain: unlocks(benches.plain, unlock, size),
    lockingPlain: unlocks(benches.plain, lockingUnlock, size),
    payment: unlocks(benches.shipped, payAlone, size),
    lockingPayment: unlocks(benches.shipped, lockingPayment, size),
    update: updates(size),
  });
}

const rates = (rounds: readonly Round[]) => rounds.map(({ perSecond }) => perSecond);

function rowsOf(rounds: Record<Contestant, Round[]>): string[][] {
  return (Object.keys(contestants) as Contestant[]).map((name) => {
    const own = rounds[name];
    const server = own.map(({ serverMicros }) => serverMicros ?? Number.NaN);
    return [
      contestants[name],
      number(median(rates(own))),
      times(medianRatio(rates(own), rates(rounds.locking))),
      times(medianRatio(rates(own), rates(rounds.update))),
      number(median(own.map(({ clientMicros }) => clientMicros))),
      number(median(server)),
      percent(spread(rates(own))),
    ];
  });
}

const header = [
  ...[
    "form",
    "per second",
    "/ locking",
    "/ UPDATE",
    "client CPU µs",
    "PostgreSQL CPU µs",
    "spread of rounds",
  ],
];

/**
 * Measures the unlocks per second of the real use case, with durable commits, 16 clients and everything that an
 * unlock writes.
 */
export async function measureUnlocks(url: string, postmaster: number, size: number): Promise<Part> {
  const benches = {
    shipped: openBench(url, CLIENTS),
    plain: openBench(url, CLIENTS, { isPrepared: false }),
  };
  try {
    const { spread: many, hot } = await readOpenRequests(benches.shipped.sql);
    const traced = await traceUnlock(url, many.splice(0, size / 4), true);
    const tracedPlain = await traceUnlock(url, many.splice(0, size / 4), false);
    const results: Record<string, Record<Contestant, Round[]>> = {};
    for (const [where, requests] of Object.entries({ many, one: hot })) {
      const start = contest(benches, requests, postmaster);
      for (const warm of Object.values(start(WARM_UP))) await warm();
      results[where] = await interleave(start(where === "many" ? size : size / 2));
    }
    const { many: ofMany, one: ofOne } = results as Record<"many" | "one", Record<Contestant, Round[]>>;
    const ratio = (rounds: Record<Contestant, Round[]>, anchor: Contestant) =>
      times(medianRatio(rates(rounds.shipped), rates(rounds[anchor])));
    const line = (what: string, rounds: Record<Contestant, Round[]>, anchor: Contestant, limit: string) => ({
      what,
      ours: `${number(median(rates(rounds.shipped)))}/s`,
      anchor: `${contestants[anchor]} ${number(median(rates(rounds[anchor])))}/s`,
      ratio: ratio(rounds, anchor),
      limit,
      isShort: rounds === ofMany,
    });
    return {
      title: `Unlocks, ${CLIENTS} clients`,
      ratios: [
        line("unlock, many providers", ofMany, "locking", "2 ×"),
        line("unlock, many providers", ofMany, "update", "0.6 ×"),
        line("unlock, all of one provider", ofOne, "locking", "2 ×"),
        line("unlock, all of one provider", ofOne, "update", "0.6 ×"),
      ],
      details: [
        { title: "A thousand providers:", header, rows: rowsOf(ofMany) },
        {
          title: "All of one provider, so that everybody waits for one account:",
          header,
          rows: rowsOf(ofOne),
        },
        {
          title: "Where the time of one unlock goes, one client alone:",
          header: ["step", "as shipped", "statements not prepared"],
          rows: traced.map(({ kind, ms }) => [
            kind,
            milliseconds(ms),
            milliseconds(tracedPlain.find((one) => one.kind === kind)?.ms ?? Number.NaN),
          ]),
        },
      ],
      remarks: [],
    };
  } finally {
    await benches.shipped.close();
    await benches.plain.close();
  }
}
