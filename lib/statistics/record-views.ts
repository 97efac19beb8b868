import { sql } from "drizzle-orm";
import { profilePath } from "@/lib/core/addresses/planners";
import { civilToday } from "@/lib/core/dates";
import { coreErrors } from "@/lib/core/errors";
import { type CountryCode, marketOf } from "@/lib/core/markets/markets";
import { createNetworkBudget } from "@/lib/core/network-budget";
import { goneName, isGone } from "@/lib/core/page-changes/gone-pages";
import type { Ctx } from "@/lib/gateways/context";
import { statisticsErrors } from "@/lib/statistics/errors";
import { isMachine, visitorHash } from "@/lib/statistics/is-bot";
import { kindOfTrack, type TrackType, type ViewKind } from "@/lib/statistics/kinds";
import type { ImageKey, ItemKey, TrackInput } from "@/lib/statistics/schema";

export interface ViewedItem {
  kind: ViewKind;
  subjectId: string;
  providerId: string;
  /** The provider's country: its time zone defines the day. */
  country: CountryCode;
}

/**
 * Records a view, unless it comes from a bot, a prefetch, an embedding page, the owner or an admin, also in
 * a user's place.
 */
export function recordView(ctx: Ctx, { kind, subjectId, providerId, country }: ViewedItem): void {
  if (ctx.isUncounted || isMachine(ctx.userAgent)) return;
  const { actor } = ctx;
  if (actor.kind === "user") {
    const isOfTeam = actor.roles.includes("ROLE_ADMIN") || actor.impersonatorId !== null;
    if (isOfTeam || actor.userId === providerId) return;
  }
  const day = civilToday(ctx.now, marketOf(country).timeZone);
  const hash = visitorHash(ctx.keys.hash, day, ctx);
  ctx.gateways.views.add({ kind, subjectId, providerId, day, at: ctx.now, visitorHash: hash });
}

interface TrackedRow extends Record<string, unknown> {
  id: string;
  country: CountryCode;
  website: string | null;
  facebook: string | null;
  instagram: string | null;
  twitter: string | null;
  tiktok: string | null;
  linkedin: string | null;
  pinterest: string | null;
}

/**
 * GET /annuaire/track/{slug}/{type}: counts a profile view or a click on one of its links and returns the
 * click's target; null for a beacon. Throws `profile_not_found` for a profile that is not listed or has no such
 * link, `profile_gone` for one that was deleted.
 */
export async function trackVisit(ctx: Ctx, { slug, type }: TrackInput): Promise<string | null> {
  const [row] = await ctx.db.execute<TrackedRow>(sql`
    select s.provider_id as id, u.country, c.website, l.sn_facebook as facebook, l.sn_instagram as instagram,
           l.sn_twitter as twitter, l.sn_tiktok as tiktok, l.sn_linkedin as linkedin, l.sn_pinterest as pinterest
      from companies c
      join users u on u.id = c.provider_id
      join provider_search s on s.provider_id = c.provider_id and s.country = ${ctx.country}
      left join social_links l on l.provider_id = c.provider_id
     where c.slug = ${slug}`);
  const target = row && targetOf(row, type, slug);
  if (!row && (await isGone(ctx, [goneName.profile(slug)]))) throw statisticsErrors.profile_gone();
  if (!row || target === undefined) throw statisticsErrors.profile_not_found();
  recordView(ctx, { kind: kindOfTrack(type), subjectId: row.id, providerId: row.id, country: row.country });
  return target;
}

/** Of one network and in one process: far more than the people behind one address open in a minute. */
export const viewLimit = { points: 300, durationSeconds: 60 } as const;
/** In memory, because a limit in the database would cost more than the view. */
const budget = createNetworkBudget(viewLimit);

function spendView({ ip }: Ctx): void {
  const retryAfterSeconds = budget.spend(ip);
  if (retryAfterSeconds > 0) throw coreErrors.too_many_requests({ retryAfterSeconds });
}

/** Counts a view of a listed provider's picture. Throws `resource_not_found` for any other. */
export async function recordImageView(ctx: Ctx, { id }: ImageKey): Promise<void> {
  spendView(ctx);
  const [row] = await ctx.db.execute<{ providerId: string; country: CountryCode }>(sql`
    select i.provider_id as "providerId", u.country from images i
      join users u on u.id = i.provider_id
      join provider_search s on s.provider_id = i.provider_id and s.country = ${ctx.country}
     where i.id = ${id} and i.is_visible`);
  if (!row) throw coreErrors.resource_not_found();
  recordView(ctx, { kind: "image", subjectId: id, ...row });
}

const itemSources = {
  portfolio: (id: string) =>
    sql`select provider_id from portfolios where id = ${id} and published_at is not null`,
  video: (id: string) => sql`select provider_id from videos where id = ${id} and is_visible`,
};

/**
 * Counts a view of a past wedding or venue, or a video played. Throws `resource_not_found` for items not shown
 * here.
 */
export async function recordItemView(ctx: Ctx, { kind, id }: ItemKey): Promise<void> {
  spendView(ctx);
  const shown =
    kind === "venue"
      ? sql`select v.provider_id, u.country from venue_search s
              join venues v on v.id = s.venue_id join users u on u.id = v.provider_id
             where s.venue_id = ${id} and s.country = ${ctx.country}`
      : sql`select i.provider_id, u.country from (${itemSources[kind](id)}) i
              join users u on u.id = i.provider_id
              join provider_search s on s.provider_id = i.provider_id and s.country = ${ctx.country}`;
  const [row] = await ctx.db.execute<{ provider_id: string; country: CountryCode }>(shown);
  if (!row) throw coreErrors.resource_not_found();
  recordView(ctx, { kind, subjectId: id, providerId: row.provider_id, country: row.country });
}

/** The link's target; null when the click is only counted, undefined when the profile has no such link. */
function targetOf(row: TrackedRow, type: TrackType, slug: string): string | null | undefined {
  if (type === "view" || type === "phone") return null;
  if (type === "badge") return profilePath(slug);
  const link = row[type];
  return link && URL.canParse(link) && /^https?:$/.test(new URL(link).protocol) ? link : undefined;
}
