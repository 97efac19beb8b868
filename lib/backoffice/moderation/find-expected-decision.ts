import { sql } from "drizzle-orm";
import { moderationStateOf } from "@/lib/backoffice/moderation/queries";
import type { ExpectedDecision } from "@/lib/backoffice/moderation/schema";
import { HOUR_MS } from "@/lib/core/dates";
import { timestamp } from "@/lib/core/sql-values";
import type { Ctx, UserCtx } from "@/lib/gateways/context";

const PERIOD_DAYS = 90;
/** With fewer decisions their median says little. */
const LEAST_DECISIONS = 10;

interface Pace {
  seconds: number | null;
  decisions: number;
}

const KEEP_MS = HOUR_MS;
let kept: { pace: Promise<Pace>; until: number } | null = null;

async function measurePace(ctx: Ctx): Promise<Pace> {
  const [row] = await ctx.db.execute<Pace & Record<string, unknown>>(sql`
    select percentile_cont(0.5) within group (
             order by extract(epoch from moderated_at - moderation_submitted_at))::float8 as seconds,
           count(*)::int as decisions
      from users
     where moderated_at > ${timestamp(ctx.now)} - make_interval(days => ${PERIOD_DAYS})
       and moderation_status <> 'pending' and moderation_submitted_at < moderated_at`);
  return row ?? { seconds: null, decisions: 0 };
}

/** The pace of the last 90 days, measured once an hour in each process. */
function readPace(ctx: Ctx): Promise<Pace> {
  if (kept && kept.until > ctx.now.getTime()) return kept.pace;
  const pace = measurePace(ctx);
  kept = { pace, until: ctx.now.getTime() + KEEP_MS };
  // A failed read is not kept: the next page tries again.
  pace.catch(() => {
    kept = null;
  });
  return pace;
}

/** When a decision on the user's own profile can be expected; null when none is awaited or too few were taken to say. */
export async function findExpectedDecision(ctx: UserCtx): Promise<ExpectedDecision | null> {
  const [{ status, submittedAt }, { seconds, decisions }] = await Promise.all([
    moderationStateOf(ctx),
    readPace(ctx),
  ]);
  if (status !== "pending" || submittedAt === null || seconds === null || decisions < LEAST_DECISIONS)
    return null;
  const expectedAt = new Date(new Date(submittedAt).getTime() + seconds * 1000);
  return {
    medianHours: Math.max(1, Math.round((seconds * 1000) / HOUR_MS)),
    expectedAt: expectedAt > ctx.now ? expectedAt : null,
  };
}
