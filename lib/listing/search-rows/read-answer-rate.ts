import { type SQL, sql } from "drizzle-orm";
import { HOUR_MS } from "@/lib/core/dates";
import { answerDueHours } from "@/lib/core/plan/rules";
import { timestamp } from "@/lib/core/sql-values";

/** A rate over fewer requests is not public. */
const MIN_PUBLIC_REQUESTS = 5;
/** A lower rate is not public; the ranking uses every rate. */
const MIN_PUBLIC_RATE = 0.75;

/**
 * One row `{ rate, requests }`: the share of a provider's requests unlocked or rejected; null before the first
 * one counts.
 */
export function answerRateSql(providerId: SQL, now: Date): SQL {
  const due = timestamp(new Date(now.getTime() - answerDueHours * HOUR_MS));
  return sql`select avg(is_answered::int)::float8 as rate, count(*)::int as requests
      from (select unlocked_at is not null or rejected_at is not null as is_answered, created_at
              from event_requests where provider_id = ${providerId}) request
     where is_answered or created_at < ${due}`;
}

/** The rate that visitors see, or null. */
export function publicAnswerRate(rate: number | null, requests: number): number | null {
  return rate !== null && requests >= MIN_PUBLIC_REQUESTS && rate >= MIN_PUBLIC_RATE ? rate : null;
}
