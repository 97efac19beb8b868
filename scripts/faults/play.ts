import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { makeCast, startCreditsOf } from "./cast";
import { areCreditsBooked, areMailsSent, findLosses, type Losses, pollUntil, readMails } from "./check";
import { emptyLedger, isFailed, isShed, type Kind, type Ledger, recoveryOf } from "./ledger";
import { playLoad, type Stage } from "./load";
import type { World } from "./world";

/** How long a drill takes, in ms, and how many requests each provider unlocks at most. */
export interface Lengths {
  beforeMs: number;
  afterMs: number;
  size: number;
}
export const fullLengths: Lengths = { beforeMs: 15_000, afterMs: 60_000, size: 16 };
export const quickLengths: Lengths = { beforeMs: 6_000, afterMs: 15_000, size: 6 };

/** One line of the table. */
export interface Finding {
  fault: string;
  asked: number;
  failed: number;
  shed: number;
  losses: Losses;
  /** Seconds until the first good answer of what needs the part; null: there was none, undefined: not measured. */
  recoverySeconds: number | null | undefined;
  notes: string[];
  isSafe: boolean;
}

const TIMEOUT_MS = 180_000;
/** The load goes on until the product answers again, for so long at most. */
const RECOVERY_MS = 240_000;
const MAILS_MS = 240_000;
const BOOKED_MS = 90_000;

export interface Fault {
  name: string;
  title: string;
  /** What needs the part: the first good answer to one of these ends the outage. "mail" is the next mail that arrives. */
  needs: readonly Kind[] | "mail" | null;
  /** A sentence where this machine cannot play it. */
  skip?: () => string | null;
  /** Called before the load begins. */
  prepare?: (world: World) => Promise<unknown>;
  /** Begins the fault; called once in the middle of the load. */
  strike: (world: World, stage: Stage) => Promise<unknown> | unknown;
  /** Ends it when the load is over. */
  end?: (world: World) => Promise<unknown>;
  /** Puts everything back after what is stored was compared. */
  after?: (world: World) => Promise<unknown>;
  /** Sentences about what was seen, and whether it is as it should be. */
  judge?: (world: World, ledger: Ledger, struckAt: number) => Promise<{ notes: string[]; isSafe: boolean }>;
}

export async function listProfiles({ db }: Pick<World, "db">): Promise<string[]> {
  const rows = await db.execute<{ slug: string }>(
    sql`select c.slug from provider_search s join companies c on c.provider_id = s.provider_id where s.country = 'FR' order by c.slug limit 40`,
  );
  return rows.map(({ slug }) => slug);
}

function recovered(
  { needs }: Fault,
  ledger: Ledger,
  struckAt: number,
  world: World,
): number | null | undefined {
  if (needs === null) return undefined;
  if (needs !== "mail") return recoveryOf(ledger.attempts, struckAt, new Set(needs));
  const next = readMails(world.mailFile).find(({ at }) => at >= struckAt);
  return next ? next.at - struckAt : null;
}

/** Plays one fault under mixed load and compares what is stored with what clients were told. */
export async function playFault(world: World, fault: Fault, lengths: Lengths): Promise<Finding> {
  await fault.prepare?.(world);
  const since = new Date();
  const cast = await makeCast(world.db, lengths.size);
  const startCredits = startCreditsOf(cast);
  const ledger = emptyLedger();
  const over = new AbortController();
  const stage: Stage = {
    origin: world.origin,
    sandboxUrl: world.sandboxUrl,
    cast,
    profiles: await listProfiles(world),
    ledger,
    signal: over.signal,
    timeoutMs: TIMEOUT_MS,
  };
  const load = playLoad(stage);
  await wait(lengths.beforeMs);
  const struckAt = Date.now();
  await fault.strike(world, stage);
  await wait(lengths.afterMs);
  await pollUntil(async () => recovered(fault, ledger, struckAt, world) !== null, RECOVERY_MS);
  over.abort();
  await load;
  const judged = await fault.judge?.(world, ledger, struckAt);
  await fault.end?.(world);
  const notes = [...(judged?.notes ?? [])];
  if (!(await pollUntil(() => areCreditsBooked(world.db, ledger.done), BOOKED_MS)))
    notes.push("paid credits were not booked in time");
  if (!(await pollUntil(() => areMailsSent(world.db, since), MAILS_MS))) notes.push("mails still wait");
  const { db, origin, mailFile } = world;
  const losses = await findLosses({ db, cast, done: ledger.done, startCredits }, { origin, since, mailFile });
  await fault.after?.(world);
  const recovery = recovered(fault, ledger, struckAt, world);
  return {
    fault: fault.title,
    asked: ledger.attempts.length,
    failed: ledger.attempts.filter(isFailed).length,
    shed: ledger.attempts.filter(isShed).length,
    losses,
    recoverySeconds: recovery === undefined || recovery === null ? recovery : recovery / 1_000,
    notes: [...notes, ...losses.money, ...losses.lost],
    isSafe:
      (judged?.isSafe ?? true) &&
      losses.money.length + losses.lost.length + losses.mails.lost === 0 &&
      ledger.done.unlocked.size > 0 &&
      recovery !== null,
  };
}
