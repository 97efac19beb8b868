import { venuePath } from "@/lib/core/addresses/venues";
import type { Ctx } from "@/lib/gateways/context";
import { type RankedVenue, rankVenues } from "@/lib/leads/matching/rank";
import type { ProposedVenueDto } from "@/lib/leads/matching/schema";
import type { ProjectRow } from "@/lib/leads/projects/open-project";
import type { ProjectFields } from "@/lib/leads/projects/schema";
import {
  findVenueCandidates,
  listChosenVenues,
  listVenueCandidates,
  type VenueCandidate,
} from "@/lib/leads/selection/venue-candidates";
import { searchCountry, venueWishOf, wishMoneyOf } from "@/lib/leads/selection/wish";
import { listAvailability } from "@/lib/listing/availability/queries";
import type { PublicAvailability } from "@/lib/listing/availability/rules";
import { readVenueCardsOf } from "@/lib/listing/venues/queries";
import type { VenueCardDto } from "@/lib/listing/venues/schema";

/** Venues shown to a couple. */
const maxShown = 30;

/**
 * The venues that the couple chose, and if it looks for one, the venues that fit the project, best first; those that
 * are taken on its day come last within the radius, and beyond it.
 */
export async function listVenueProposals(
  ctx: Ctx,
  project: ProjectRow,
  fields: ProjectFields,
): Promise<ProposedVenueDto[]> {
  const wish = venueWishOf(fields, await wishMoneyOf(ctx, project.country));
  const chosen = await listChosenVenues(ctx, project.id);
  const isSent = new Map(chosen.map((one) => [one.venueId, one.isSent]));
  const country = searchCountry(fields, project.country);
  const found = fields.wantsVenue ? await listVenueCandidates(ctx, wish, country) : [];
  const known = new Set(found.map(({ id }) => id));
  const absent = await findVenueCandidates(
    ctx,
    [...isSent.keys()].filter((id) => !known.has(id)),
  );
  const candidates = [...found, ...absent];
  const availability = await availabilityOf(ctx, fields, candidates);
  const isTaken = ({ id }: { id: string }) => availability.get(id) === "taken";
  const ranked = rankVenues(wish, candidates);
  const byDay = (venues: typeof ranked) => [
    ...venues.filter((one) => !isTaken(one)),
    ...venues.filter(isTaken),
  ];
  const near = ranked.filter(({ isFurther }) => !isFurther);
  const further = ranked.filter(({ isFurther }) => isFurther);
  const shown = [...byDay(near), ...byDay(further)].filter(
    ({ id }, place) => place < maxShown || isSent.has(id),
  );
  const cards = await readVenueCardsOf(
    ctx,
    shown.map(({ id }) => id),
  );
  return shown.flatMap((venue) => {
    const card = cards.get(venue.id);
    if (!card) return [];
    const known = availability.get(venue.id) ?? "unknown";
    const href = ctx.hosts.originOf(venue.country, ctx.locale) + venuePath(card.slug);
    return [{ ...proposalOf(venue, card, isSent.get(venue.id)), href, availability: known }];
  });
}

/** What the venues say of the day of the event; nothing without an exact day. */
async function availabilityOf(
  ctx: Ctx,
  { eventDate, eventDatePrecision }: ProjectFields,
  candidates: readonly VenueCandidate[],
): Promise<Map<string, PublicAvailability>> {
  if (eventDate === null || eventDatePrecision !== "DAY") return new Map();
  return listAvailability(
    ctx,
    candidates.map(({ id }) => id),
    eventDate,
  );
}

function proposalOf(
  { providerId, match, distanceKm, isFurther }: RankedVenue<VenueCandidate>,
  card: VenueCardDto,
  isSent: boolean | undefined,
): Omit<ProposedVenueDto, "availability" | "href"> {
  const { id, slug, name, type, city, area, seatedCapacity, isPremium, picture, reviews } = card;
  const { fromPrice, currency, original } = card;
  return {
    id,
    providerId,
    slug,
    name,
    type,
    city,
    area,
    distanceKm: distanceKm === null ? null : Math.round(distanceKm),
    isFurther,
    fromPrice,
    currency,
    original,
    seatedCapacity,
    score: match.score,
    reasons: match.reasons.map(({ code, points, kind }) => ({ code, points, kind })),
    isPremium,
    picture,
    reviews,
    isChosen: isSent !== undefined,
    isSent: isSent ?? false,
  };
}
