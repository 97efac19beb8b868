import { and, desc, eq, sql } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projects } from "@/db/schema/leads/projects";
import { companies } from "@/db/schema/listing/company";
import { reviews } from "@/db/schema/reviews/reviews";
import { profilePath } from "@/lib/core/addresses/planners";
import type { CountryCode } from "@/lib/core/markets/markets";
import type { CoupleCtx } from "@/lib/gateways/context";
import { isRecentSignIn } from "@/lib/identity/sessions/require-recent-sign-in";
import { getProfile } from "@/lib/leads/couples/queries";
import type { HolderDto, OwnDataDto } from "@/lib/privacy/couples/schema";

/** Every provider that received a request of the couple, those that unlocked the contact first. */
export async function listHolders(ctx: CoupleCtx): Promise<HolderDto[]> {
  const rows = await ctx.db
    .select({
      id: eventRequests.providerId,
      name: companies.name,
      city: companies.city,
      slug: companies.slug,
      // The page on this host if there is one, else on that of another country.
      country: sql<CountryCode | null>`(select s.country from provider_search s
        where s.provider_id = ${eventRequests.providerId}
        order by (s.country = ${ctx.country}) desc, s.country limit 1)`,
      sentAt: sql<string>`min(${eventRequests.createdAt})`,
      openedAt: sql<string | null>`min(${eventRequests.unlockedAt})`,
      // Only when the couple stopped the contact of every request that has it.
      stoppedAt: sql<string | null>`case when bool_and(${eventRequests.contactStoppedAt} is not null)
        filter (where ${eventRequests.unlockedAt} is not null) then max(${eventRequests.contactStoppedAt}) end`,
    })
    .from(eventRequests)
    .innerJoin(projects, eq(projects.id, eventRequests.projectId))
    .leftJoin(companies, eq(companies.providerId, eventRequests.providerId))
    .where(eq(projects.memberId, ctx.actor.memberId))
    .groupBy(eventRequests.providerId, companies.name, companies.city, companies.slug)
    .orderBy(
      sql`min(${eventRequests.unlockedAt}) desc nulls last`,
      desc(sql`min(${eventRequests.createdAt})`),
      eventRequests.providerId,
    );
  return rows.map(({ id, name, city, slug, country, sentAt, openedAt, stoppedAt }) => ({
    id,
    name: name ?? "",
    city: city ?? "",
    href: country && slug ? ctx.hosts.originOf(country, ctx.locale) + profilePath(slug) : null,
    sentAt: new Date(sentAt).toISOString(),
    openedAt: openedAt && new Date(openedAt).toISOString(),
    stoppedAt: stoppedAt && new Date(stoppedAt).toISOString(),
  }));
}

/**
 * The data of `/my/account`: the couple's own contact, who has it, and whether it may erase itself without a
 * new code.
 */
export async function getOwnData(ctx: CoupleCtx): Promise<OwnDataDto> {
  const [profile, holders, published] = await Promise.all([
    getProfile(ctx),
    listHolders(ctx),
    ctx.db.$count(reviews, and(eq(reviews.memberId, ctx.actor.memberId), eq(reviews.status, "published"))),
  ]);
  const { firstname, lastname, email, phone } = profile;
  const isConfirmed = isRecentSignIn(ctx.actor, ctx.now);
  return { firstname, lastname, email, phone, holders, publishedReviews: published, isConfirmed };
}
