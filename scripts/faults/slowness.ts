import { setTimeout as wait } from "node:timers/promises";
import { isFailed, isGood, isShed, type Kind, type Ledger, quantile } from "./ledger";
import { attempt } from "./load";
import { type Fault, listProfiles } from "./play";
import { type SlowProxy, startSlowProxy } from "./slow-proxy";

const DELAY_MS = 200;
/** Ordinary load has six visitors; all others come in addition. */
const CROWD = { searches: 45, screens: 15 };
const PAUSE_MS = 500;

/** "unlock: p95 120 → 340 ms, 12 good, 0 failed, 0 refused". */
function compare(ledger: Ledger, kind: Kind, struckAt: number): string {
  const own = ledger.attempts.filter((one) => one.kind === kind);
  const [before, after] = [true, false].map((isBefore) =>
    own.filter((one) => one.begunAt < struckAt === isBefore),
  ) as [typeof own, typeof own];
  const times = `p95 ${quantile(before.filter(isGood), 0.95)} → ${quantile(after.filter(isGood), 0.95)} ms`;
  return `${kind}: ${times}; then ${after.filter(isGood).length} good, ${after.filter(isFailed).length} failed, ${after.filter(isShed).length} refused`;
}

const compared: Kind[] = ["page", "search", "screen", "sign-in", "unlock", "request"];
const compareAll = (ledger: Ledger, struckAt: number) =>
  compared
    .filter((kind) => ledger.attempts.some((one) => one.kind === kind))
    .map((kind) => compare(ledger, kind, struckAt));

let proxy: SlowProxy | undefined;

const slowDatabase: Fault = {
  name: "slow-database",
  title: `each packet to PostgreSQL ${DELAY_MS} ms late`,
  needs: ["unlock"],
  async prepare(world) {
    proxy = await startSlowProxy(world.databasePort);
    await world.restartWith({ DATABASE_URL: world.databaseUrl(proxy.port) });
  },
  strike() {
    if (proxy) proxy.delayMs = DELAY_MS;
  },
  async judge(_world, ledger, struckAt) {
    const failed = ledger.attempts.filter((one) => one.begunAt >= struckAt && isFailed(one));
    return { notes: compareAll(ledger, struckAt), isSafe: failed.length === 0 };
  },
  async end(world) {
    if (proxy) proxy.delayMs = 0;
    await world.restartWith({});
    await proxy?.stop();
  },
};

let crowd: Promise<unknown> | undefined;
let isCrowdOver = false;

/** What is served first must never be refused, and nothing may fail. */
const SERVED_FIRST: readonly Kind[] = ["sign-in", "unlock", "request", "purchase", "upload"];

const overload: Fault = {
  name: "overload",
  title: "ten times the load",
  needs: null,
  async strike(world, { ledger, cast, origin }) {
    isCrowdOver = false;
    const profiles = await listProfiles(world);
    const again = async (ask: (n: number) => Promise<unknown>) => {
      for (let n = 0; !isCrowdOver; n += 1) {
        await ask(n);
        await wait(PAUSE_MS * (0.5 + Math.random()));
      }
    };
    const stage = { origin, ledger };
    const search = (visitor: number) => (n: number) =>
      n % 5 === 4
        ? attempt(stage, "page", `/wedding-planner/${profiles[n % profiles.length]}`)
        : attempt(stage, "search", `/wedding-planners?service=full-planning&q=${visitor}-${n}`);
    const screen = (visitor: number) => () =>
      attempt(stage, "screen", "/event-requests", {
        cookie: cast.unlockers[visitor % cast.unlockers.length]?.cookie,
      });
    crowd = Promise.all([
      ...Array.from({ length: CROWD.searches }, (_, visitor) => again(search(visitor))),
      ...Array.from({ length: CROWD.screens }, (_, visitor) => again(screen(visitor))),
    ]);
  },
  async judge(_world, ledger, struckAt) {
    isCrowdOver = true;
    await crowd;
    const during = ledger.attempts.filter(({ begunAt }) => begunAt >= struckAt);
    const refused = during.filter(isShed);
    // A machine that serves all of them refuses none.
    const isSafe =
      during.every((one) => !isFailed(one)) &&
      refused.every(({ hasRetryAfter }) => hasRetryAfter) &&
      refused.every(({ kind }) => !SERVED_FIRST.includes(kind));
    return { notes: compareAll(ledger, struckAt), isSafe };
  },
};

export const slowness: Fault[] = [overload, slowDatabase];
