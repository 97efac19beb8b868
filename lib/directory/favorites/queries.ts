import { sql } from "drizzle-orm";
import { answeredPrice, convertedPrice } from "@/lib/core/exchange";
import type { Currency } from "@/lib/core/money";
import { uuidArray } from "@/lib/core/sql-values";
import { ownerOf } from "@/lib/directory/favorites/conditions";
import type { Favorite } from "@/lib/directory/favorites/rules";
import type {
  ComparedPlannerDto,
  FavoriteCardsDto,
  FavoriteVenueDto,
} from "@/lib/directory/favorites/schema";
import { readCards } from "@/lib/directory/read-cards";
import type { Ctx } from "@/lib/gateways/context";
import { siteRates } from "@/lib/listing/exchange-rates/queries";
import { pictureOf, type StoredVariant } from "@/lib/listing/images/rules";
import { answerRateSql, publicAnswerRate } from "@/lib/listing/search-rows/read-answer-rate";
import { ratingOf } from "@/lib/listing/shown-reviews/rules";
import { townFor } from "@/lib/places/write-place-name";

/**
 * The favorites of the signed-in person, the newest first. Includes those that are no longer published; their
 * cards are left out.
 */
export async function listFavorites(ctx: Ctx): Promise<{ favorites: Favorite[] }> {
  const { isOwner } = ownerOf(ctx);
  const rows = await ctx.db.execute<Favorite & Record<string, unknown>>(sql`
    select case when f.provider_id is null then 'venue' else 'planner' end as kind,
           coalesce(f.provider_id, f.venue_id) as id
      from favorites f where ${isOwner} order by f.created_at desc, f.id`);
  return { favorites: rows.map(({ kind, id }) => ({ kind, id })) };
}

const inOrder = <T extends { id: string }>(ids: readonly string[], rows: readonly T[]) =>
  rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));

async function planners(ctx: Ctx, ids: readonly string[]): Promise<ComparedPlannerDto[]> {
  if (ids.length === 0) return [];
  const selection = sql`select provider_id from provider_search
    where country = ${ctx.country} and provider_id = any(${uuidArray(ids)})`;
  const [cards, more] = await Promise.all([
    readCards(ctx, ctx.country, selection),
    ctx.db.execute<{ id: string; sinceYear: number | null; rate: number | null; requests: number }>(sql`
      select c.provider_id as id, extract(year from c.date_of_creation)::int as "sinceYear", e.rate, e.requests
        from companies c
       cross join lateral (${answerRateSql(sql`c.provider_id`, ctx.now)}) e
       where c.provider_id = any(${uuidArray(ids)})`),
  ]);
  return inOrder(
    ids,
    cards.map((card) => {
      const facts = more.find(({ id }) => id === card.id);
      return {
        ...card,
        sinceYear: facts?.sinceYear ?? null,
        answerRate: facts ? publicAnswerRate(facts.rate, facts.requests) : null,
      };
    }),
  );
}

interface VenueRow
  extends Omit<FavoriteVenueDto, "picture" | "reviews" | "minPrice" | "currency" | "original">,
    Record<string, unknown> {
  priceCents: number;
  ownCurrency: Currency;
  reviewCount: number;
  ratingTenths: number | null;
  width: number | null;
  height: number;
  thumbhash: string | null;
  variants: StoredVariant[];
}

async function venues(ctx: Ctx, ids: readonly string[]): Promise<FavoriteVenueDto[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db.execute<VenueRow>(sql`
    select v.id, v.slug, v.name, v.city, v.seated_capacity as "seatedCapacity", v.min_price_cents as "priceCents", v.currency as "ownCurrency",
           s.review_count as "reviewCount", s.rating_tenths as "ratingTenths",
           f.width, f.height, f.thumbhash, f.variants
      from venues v
      join venue_search s on s.venue_id = v.id and s.country = ${ctx.country}
      left join lateral (
        select m.width, m.height, m.thumbhash, m.variants
          from venue_images i join media_files m on m.id = i.file_id and m.status = 'ready'
         where i.venue_id = v.id and i.is_visible order by i.is_key_image desc, i.position, i.id limit 1) f on true
     where v.id = any(${uuidArray(ids)})`);
  const { currency, rates } = await siteRates(
    ctx,
    rows.map(({ ownCurrency }) => ownCurrency),
  );
  const priceOf = ({ priceCents: cents, ownCurrency }: VenueRow) => {
    const { fromPrice, ...rest } = answeredPrice(
      convertedPrice({ cents, currency: ownCurrency }, currency, rates),
    );
    return { minPrice: fromPrice, ...rest };
  };
  return inOrder(
    ids,
    rows.map((row) => {
      const { id, slug, name, city, seatedCapacity, reviewCount, ratingTenths, width, ...file } = row;
      return {
        id,
        slug,
        name,
        city: townFor(city, ctx.country, ctx.locale),
        seatedCapacity,
        ...priceOf(row),
        picture: width === null ? null : pictureOf({ ...file, width }, name),
        reviews: ratingOf({ reviewCount, ratingTenths }),
      };
    }),
  );
}

/** GET /api/favorites/cards: cards of favorites by their ids, of the country of the host only. */
export async function listFavoriteCards(
  ctx: Ctx,
  ids: { planners: string[]; venues: string[] },
): Promise<FavoriteCardsDto> {
  const [found, places] = await Promise.all([planners(ctx, ids.planners), venues(ctx, ids.venues)]);
  return { planners: found, venues: places };
}
