import { type SQL, sql } from "drizzle-orm";
import { HOUR_MS } from "@/lib/core/dates";
import { keptRead } from "@/lib/core/kept-reads";
import type { CountryCode } from "@/lib/core/markets/markets";
import { timestamp } from "@/lib/core/sql-values";
import type { Ctx } from "@/lib/gateways/context";
import { PHOTOS_WANTED } from "@/lib/listing/first-steps/rules";
import { type MeasuredStep, measuredSteps, type StepFigures } from "@/lib/listing/first-steps/schema";

/** Profiles on each side of a comparison; with fewer its result would be chance. */
const LEAST_PROFILES = 30;
/** A smaller difference is not worth a sentence. */
const LEAST_FACTOR = 1.2;
/** Period whose requests are counted, in days. Only profiles that existed all this time are compared. */
const PERIOD_DAYS = 90;

const facts: Record<MeasuredStep, SQL> = {
  avatar: sql`exists (select from profile_images where user_id = s.provider_id)`,
  photos: sql`(select count(*) from images where provider_id = s.provider_id and is_visible) >= ${PHOTOS_WANTED}`,
  text: sql`exists (select from portraits where provider_id = s.provider_id and portrait is not null)`,
  services: sql`exists (select from company_prestations
                         where provider_id = s.provider_id and budget_starting_from_cents is not null)`,
};

interface Row extends Record<string, unknown> {
  step: MeasuredStep;
  has: boolean;
  profiles: number;
  requests: number;
}

async function measure(ctx: Ctx, country: CountryCode): Promise<StepFigures> {
  const since = sql`${timestamp(ctx.now)} - make_interval(days => ${PERIOD_DAYS})`;
  const columns = sql.join(
    measuredSteps.map((step) => sql`(${step}::text, ${facts[step]})`),
    sql`, `,
  );
  const rows = await ctx.db.execute<Row>(sql`
    select f.step, f.has, count(*)::int as profiles, coalesce(sum(n.requests), 0)::int as requests
      from provider_search s
      join companies c on c.provider_id = s.provider_id and c.created_at <= ${since}
      cross join lateral (
        select count(*) as requests from event_requests
         where provider_id = s.provider_id and created_at > ${since}) n
      cross join lateral (values ${columns}) f(step, has)
     where s.country = ${country}
     group by f.step, f.has`);
  const figures: StepFigures = {};
  for (const step of measuredSteps) {
    const [yes, no] = [true, false].map((has) => rows.find((row) => row.step === step && row.has === has));
    if (!yes || !no || Math.min(yes.profiles, no.profiles) < LEAST_PROFILES || no.requests === 0) continue;
    const factor = yes.requests / yes.profiles / (no.requests / no.profiles);
    if (factor >= LEAST_FACTOR) figures[step] = { factor, profiles: yes.profiles + no.profiles };
  }
  return figures;
}

const readKept = keptRead(HOUR_MS, measure);

/**
 * How many times more requests the listed profiles of this country get that have done a step. A step without
 * enough profiles on both sides, or without a difference, is absent. Kept for an hour in the process.
 */
export const readFigures = (ctx: Ctx): Promise<StepFigures> => readKept(ctx, ctx.country);
