import { type SQL, sql } from "drizzle-orm";
import { moderationStateOf, queueSources } from "@/lib/backoffice/moderation/queries";
import type { ExpectedDecision, QueueKind } from "@/lib/backoffice/moderation/schema";
import { HOUR_MS } from "@/lib/core/dates";
import { keptRead } from "@/lib/core/kept-reads";
import { timestamp } from "@/lib/core/sql-values";
import type { AdminCtx, Ctx, UserCtx } from "@/lib/gateways/context";

const PERIOD_DAYS = 90;
/** With fewer decisions their median says little. */
const LEAST_DECISIONS = 10;

interface Pace {
  seconds: number | null;
  decisions: number;
}

/** The queues of the moderation, and the reports. */
export type PaceKind = QueueKind | "reports";

/** `submitted_at` and `decided_at` of the decided entries of a queue. */
function decidedRows(kind: PaceKind): SQL {
  if (kind === "reports")
    return sql`select created_at as submitted_at, handled_at as decided_at from content_reports`;
  if (kind === "changes")
    return sql`select created_at as submitted_at, decided_at from profile_changes where decision <> 'pending'`;
  // Without the states that an unknown company number changes: the pace is promised to providers.
  if (kind === "profiles")
    return sql`select moderation_submitted_at as submitted_at, moderated_at as decided_at
                 from users where moderation_status <> 'pending'`;
  return sql`select submitted_at, decided_at from (${queueSources[kind]}) q where status <> 'pending'`;
}

async function measurePace(ctx: Ctx, kind: PaceKind): Promise<Pace> {
  const [row] = await ctx.db.execute<Pace & Record<string, unknown>>(sql`
    select percentile_cont(0.5) within group (
             order by extract(epoch from decided_at - submitted_at))::float8 as seconds,
           count(*)::int as decisions
      from (${decidedRows(kind)}) d
     where decided_at > ${timestamp(ctx.now)} - make_interval(days => ${PERIOD_DAYS})
       and submitted_at < decided_at`);
  return row ?? { seconds: null, decisions: 0 };
}

/** The pace of the last 90 days, measured once an hour. */
const readPace = keptRead(HOUR_MS, measurePace);

const hoursOf = (seconds: number) => Math.max(1, Math.round((seconds * 1000) / HOUR_MS));

/**
 * Half of the decisions of a queue take at most so many hours; an entry that waits longer is overdue. Null where too
 * few decisions were taken to say. For profiles it is what providers are promised.
 */
export async function findMedianHours(ctx: AdminCtx, kind: PaceKind): Promise<number | null> {
  const { seconds, decisions } = await readPace(ctx, kind);
  return seconds === null || decisions < LEAST_DECISIONS ? null : hoursOf(seconds);
}

/** When a decision on the user's own profile can be expected; null when none is awaited or too few were taken to say. */
export async function findExpectedDecision(ctx: UserCtx): Promise<ExpectedDecision | null> {
  const [{ status, submittedAt }, { seconds, decisions }] = await Promise.all([
    moderationStateOf(ctx),
    readPace(ctx, "profiles"),
  ]);
  if (status !== "pending" || submittedAt === null || seconds === null || decisions < LEAST_DECISIONS)
    return null;
  const expectedAt = new Date(new Date(submittedAt).getTime() + seconds * 1000);
  return {
    medianHours: hoursOf(seconds),
    expectedAt: expectedAt > ctx.now ? expectedAt : null,
  };
}
