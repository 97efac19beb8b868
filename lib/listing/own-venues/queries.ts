import { getCreditsSummary } from "@/lib/billing/credits/queries";
import { messagesOf } from "@/lib/core/i18n/messages";
import { hasRoom, quotaOf } from "@/lib/core/plan/rules";
import type { VenueCtx } from "@/lib/gateways/context";
import { venueErrors } from "@/lib/listing/own-venues/errors";
import { readOwnVenues } from "@/lib/listing/own-venues/read-own-venues";
import type {
  VenueDto,
  VenueKey,
  VenuePrestationOption,
  VenuesScreenDto,
  VenueTypeOption,
} from "@/lib/listing/own-venues/schema";
import { venuePrestationSlugs } from "@/lib/listing/venues/rules";
import { venueTypes } from "@/lib/listing/venues/schema";

/** GET /api/venues: the owner's own, the oldest first; views with Premium only. */
export async function listOwnVenues(ctx: VenueCtx): Promise<{ venues: VenueDto[] }> {
  return { venues: await readOwnVenues(ctx) };
}

/** The list as its screen shows it. */
export async function getVenuesScreen(ctx: VenueCtx): Promise<VenuesScreenDto> {
  const [venues, { isPremium }] = await Promise.all([readOwnVenues(ctx), getCreditsSummary(ctx)]);
  return {
    venues,
    isPremium,
    quota: quotaOf("venues", isPremium),
    hasRoom: hasRoom("venues", venues.length, isPremium),
  };
}

/** GET /api/venues/{id}. Throws not_found, also for another owner's. */
export async function getOwnVenue(ctx: VenueCtx, { id }: VenueKey): Promise<{ venue: VenueDto }> {
  const [venue] = await readOwnVenues(ctx, id);
  if (!venue) throw venueErrors.not_found();
  return { venue };
}

interface VenueWords {
  types: Record<(typeof venueTypes)[number], string>;
  prestations: Record<(typeof venuePrestationSlugs)[number], string>;
}
const wordsOf = async (ctx: VenueCtx) => (await messagesOf(ctx.locale)).venues as unknown as VenueWords;

/** GET /api/venues/types, in the reader's language. */
export async function listVenueTypes(ctx: VenueCtx): Promise<VenueTypeOption[]> {
  const { types } = await wordsOf(ctx);
  return venueTypes.map((value) => ({ value, label: types[value] }));
}

/** GET /api/venues/prestations, in the reader's language. */
export async function listVenuePrestations(ctx: VenueCtx): Promise<VenuePrestationOption[]> {
  const { prestations } = await wordsOf(ctx);
  return venuePrestationSlugs.map((slug) => ({ slug, label: prestations[slug] }));
}
