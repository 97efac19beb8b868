import { and, eq, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import { writtenOnce } from "@/db/client";
import { users } from "@/db/schema/identity/users";
import { eventRequestVenues } from "@/db/schema/leads/asked-venues";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { portfolios } from "@/db/schema/listing/portfolios";
import { venues } from "@/db/schema/listing/venues";
import { viewDays, viewHours } from "@/db/schema/statistics";
import { getCreditsSummary } from "@/lib/billing/credits/queries";
import { civilToday, DAY_MS, HOUR_MS, instantOnClock } from "@/lib/core/dates";
import { marketOf } from "@/lib/core/markets/markets";
import { timestamp } from "@/lib/core/sql-values";
import type { ModeratedCtx } from "@/lib/gateways/context";
import { answerRateSql } from "@/lib/listing/search-rows/read-answer-rate";
import { statisticsErrors } from "@/lib/statistics/errors";
import type { ViewKind } from "@/lib/statistics/kinds";
import { daysOf, hoursSoFar } from "@/lib/statistics/rules";
import type {
  PeriodInput,
  PortfolioViewsDto,
  RatesDto,
  VenueViewPointsDto,
  ViewsDto,
} from "@/lib/statistics/schema";

/** Views of the provider itself: its profile and its venues. */
const OWN_PAGES = ["profile", "venue"] as const satisfies readonly ViewKind[];
const RECENT_DAYS = 30;

/** Views are part of Premium. */
async function requirePremium(ctx: ModeratedCtx): Promise<void> {
  if (!(await getCreditsSummary(ctx)).isPremium) throw statisticsErrors.premium_required();
}

interface Counted {
  subjectId: string;
  date: string;
  views: number;
}

/** Views of some kinds between two days, both inclusive. Views are counted some seconds late, so a replica will do. */
function countDays(
  ctx: ModeratedCtx,
  kinds: readonly ViewKind[],
  from: string,
  to: string,
): Promise<Counted[]> {
  return ctx.reads
    .select({ subjectId: viewDays.subjectId, date: viewDays.day, views: viewDays.views })
    .from(viewDays)
    .where(
      and(
        eq(viewDays.providerId, ctx.actor.userId),
        inArray(viewDays.kind, [...kinds]),
        gte(viewDays.day, from),
        lte(viewDays.day, to),
      ),
    );
}

async function countHours(
  ctx: ModeratedCtx,
  kinds: readonly ViewKind[],
  from: Date,
  to: Date,
): Promise<Counted[]> {
  const rows = await ctx.reads
    .select({ subjectId: viewHours.subjectId, hour: viewHours.hour, views: viewHours.views })
    .from(viewHours)
    .where(
      and(
        eq(viewHours.providerId, ctx.actor.userId),
        inArray(viewHours.kind, [...kinds]),
        gte(viewHours.hour, from),
        lte(viewHours.hour, to),
      ),
    );
  return rows.map(({ hour, ...rest }) => ({ ...rest, date: hour.toISOString() }));
}

/** The dates of a period with their counts, and the count of the period before. */
async function countPeriod(ctx: ModeratedCtx, kinds: readonly ViewKind[], { period }: PeriodInput) {
  const timeZone = await timeZoneOf(ctx);
  const today = civilToday(ctx.now, timeZone);
  if (period === "today") {
    const hours = hoursSoFar(ctx.now, timeZone);
    const [first = ctx.now, last = ctx.now] = [hours[0], hours.at(-1)];
    const back = (instant: Date) => new Date(instant.getTime() - DAY_MS);
    const [counted, before] = await Promise.all([
      countHours(ctx, kinds, first, last),
      countHours(ctx, kinds, back(first), back(last)),
    ]);
    return { dates: hours.map((hour) => hour.toISOString()), counted, before, timeZone };
  }
  const dates = daysOf(period, today);
  const [first = today] = dates;
  const [firstBefore = first] = daysOf(period, today, 1);
  const both = await countDays(ctx, kinds, firstBefore, today);
  const counted = both.filter(({ date }) => date >= first);
  const before = both.filter(({ date }) => date < first);
  return { dates, counted, before, timeZone };
}

const countryOfUser = writtenOnce((db) =>
  db
    .select({ country: users.country })
    .from(users)
    .where(eq(users.id, sql.placeholder("user")))
    .prepare("country_of_user"),
);

/** Days of figures are those of the country in which the provider registered. */
async function timeZoneOf(ctx: ModeratedCtx) {
  const [user] = await countryOfUser(ctx.db).execute({ user: ctx.actor.userId });
  return marketOf(user?.country ?? ctx.country).timeZone;
}

const sumOf = (rows: readonly Counted[]) => rows.reduce((sum, { views }) => sum + views, 0);

/** Every date of the period with its views, 0 without any. */
function spread(dates: readonly string[], rows: readonly Counted[]) {
  const found = new Map<string, number>();
  for (const { date, views } of rows) found.set(date, (found.get(date) ?? 0) + views);
  return dates.map((date) => ({ date, views: found.get(date) ?? 0 }));
}

/** Views of the profile and the venues, by hour today or by day. Throws `premium_required`. */
export async function getViews(ctx: ModeratedCtx, input: PeriodInput): Promise<ViewsDto> {
  await requirePremium(ctx);
  const { dates, counted, before } = await countPeriod(ctx, OWN_PAGES, input);
  return {
    success: true,
    data: spread(dates, counted),
    total: sumOf(counted),
    previousTotal: sumOf(before),
  };
}

/** Views of each portfolio. Throws `premium_required`. */
export async function getPortfolioViews(ctx: ModeratedCtx, input: PeriodInput): Promise<PortfolioViewsDto> {
  await requirePremium(ctx);
  const [{ dates, counted }, own] = await Promise.all([
    countPeriod(ctx, ["portfolio"], input),
    ctx.db
      .select({ id: portfolios.id, title: portfolios.title })
      .from(portfolios)
      .where(eq(portfolios.providerId, ctx.actor.userId))
      .orderBy(portfolios.createdAt),
  ]);
  const data = own.flatMap(({ id, title }) =>
    spread(
      dates,
      counted.filter(({ subjectId }) => subjectId === id),
    ).map((point) => ({ ...point, id, title })),
  );
  return { success: true, data };
}

/** When each venue was asked about, by the first date of the period or later. */
function listAsked(ctx: ModeratedCtx, first: Date): Promise<{ venueId: string; askedAt: Date }[]> {
  const { venueId, askedAt, eventRequestId } = eventRequestVenues;
  return ctx.db
    .select({ venueId, askedAt })
    .from(eventRequestVenues)
    .innerJoin(eventRequests, eq(eventRequests.id, eventRequestId))
    .where(and(eq(eventRequests.providerId, ctx.actor.userId), gte(askedAt, first)));
}

/** Views of each venue, and the requests that ask about it. Throws `premium_required`. */
export async function getVenueViews(ctx: ModeratedCtx, input: PeriodInput): Promise<VenueViewPointsDto> {
  await requirePremium(ctx);
  const { dates, counted, timeZone } = await countPeriod(ctx, ["venue"], input);
  const [first = ctx.now.toISOString()] = dates;
  const isHourly = input.period === "today";
  const dateOf = (instant: Date) =>
    isHourly
      ? new Date(Math.floor(instant.getTime() / HOUR_MS) * HOUR_MS).toISOString()
      : civilToday(instant, timeZone);
  const [asked, own] = await Promise.all([
    listAsked(ctx, isHourly ? new Date(first) : instantOnClock(`${first}T00:00`, timeZone)),
    ctx.db
      .select({ id: venues.id, name: venues.name })
      .from(venues)
      .where(eq(venues.providerId, ctx.actor.userId))
      .orderBy(venues.createdAt, venues.id),
  ]);
  const data = own.flatMap((venue) =>
    spread(
      dates,
      counted.filter(({ subjectId }) => subjectId === venue.id),
    ).map((point) => ({
      ...point,
      ...venue,
      requests: asked.filter(({ venueId, askedAt }) => venueId === venue.id && dateOf(askedAt) === point.date)
        .length,
    })),
  );
  return { success: true, data };
}

interface RatesRow extends Record<string, unknown> {
  requests: number;
  seen: number;
  unlocked: number;
  rejected: number;
  lastMonth: number;
  answered: number | null;
  views: number;
}

const percent = (share: number) => Math.round(share * 100);

/** Outcome of the provider's requests, and how often its pages were viewed. */
export async function getRates(ctx: ModeratedCtx): Promise<RatesDto> {
  const own: SQL = sql`${ctx.actor.userId}::uuid`;
  const monthAgo = timestamp(new Date(ctx.now.getTime() - RECENT_DAYS * DAY_MS));
  const [row] = await ctx.db.execute<RatesRow>(sql`
    select r.*, answers.rate as answered,
           (select coalesce(sum(views), 0)::int from view_totals
             where provider_id = ${own} and kind in ('profile', 'venue')) as views
      from (select count(*)::int as requests, count(seen_at)::int as seen,
                   count(*) filter (where unlocked_at is not null)::int as unlocked,
                   count(*) filter (where rejected_at is not null)::int as rejected,
                   count(*) filter (where created_at > ${monthAgo})::int as "lastMonth"
              from event_requests where provider_id = ${own}) r
     cross join lateral (${answerRateSql(own, ctx.now)}) answers`);
  if (!row) throw new Error("an aggregate without a row");
  const share = (part: number) => (row.requests === 0 ? null : percent(part / row.requests));
  return {
    success: true,
    data: {
      answeredRate: row.answered === null ? null : percent(row.answered),
      seenOpenRate: share(row.seen),
      unlockedRate: share(row.unlocked),
      rejectedRate: share(row.rejected),
    },
    lastMonthlyMessagesCount: row.lastMonth,
    viewsTotal: row.views,
  };
}
