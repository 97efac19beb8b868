import { profilePath } from "@/lib/core/addresses/planners";
import { answeredPrice, convertedPrice, currencyOfCountry } from "@/lib/core/exchange";
import type { ProviderCardDto } from "@/lib/directory/schema";
import type { Ctx } from "@/lib/gateways/context";
import { type RankedMatch, rankMatches, withMatch } from "@/lib/leads/matching/rank";
import type { PrestataireDto, PrestatairesDto } from "@/lib/leads/matching/schema";
import { fieldsOf } from "@/lib/leads/projects/changes";
import { projectErrors } from "@/lib/leads/projects/errors";
import { openProject, type ProjectRow } from "@/lib/leads/projects/open-project";
import type { ProjectFields, ProjectKey } from "@/lib/leads/projects/schema";
import { type Candidate, findCandidates, listCandidates } from "@/lib/leads/selection/candidates";
import { readCardsOf } from "@/lib/leads/selection/cards";
import { type Choice, isPlaced, listChoices } from "@/lib/leads/selection/choices";
import { listVenueProposals } from "@/lib/leads/selection/venue-proposals";
import { searchCountry, wishMoneyOf, wishOf } from "@/lib/leads/selection/wish";
import { readFreshRates } from "@/lib/listing/exchange-rates/queries";

/** Providers shown to a couple. */
const maxShown = 30;

/**
 * Listed providers that fit the service of the project, and venues if it looks for one, best first, with the reasons of
 * each score. The couple's own choices are always among them. One of both must be wanted: 409 `project_incomplete`.
 */
export async function listPrestataires(ctx: Ctx, input: ProjectKey): Promise<PrestatairesDto> {
  const project = await openProject(ctx, input);
  const fields = fieldsOf(project);
  if (fields.serviceType === null && !fields.wantsVenue)
    throw projectErrors.project_incomplete({ fields: { serviceType: "required" } });
  const choices = await listChoices(ctx, project.id);
  return {
    places: choices.filter(isPlaced).map(({ providerId, hasContact }) => ({ providerId, hasContact })),
    prestataires: await listProviders(ctx, project, fields, choices),
    venues: await listVenueProposals(ctx, project, fields),
  };
}

async function listProviders(
  ctx: Ctx,
  project: ProjectRow,
  fields: ProjectFields,
  all: readonly Choice[],
): Promise<PrestataireDto[]> {
  const wish = wishOf(fields, await wishMoneyOf(ctx, project.country));
  const choices = all.filter(({ isProviderAsked }) => isProviderAsked);
  const active = new Set(
    choices.filter(({ position }) => position !== null).map(({ providerId }) => providerId),
  );
  const sent = new Set(choices.filter(({ state }) => state !== null).map(({ providerId }) => providerId));
  const country = searchCountry(fields, project.country);
  const found = wish.prestation === null ? [] : await listCandidates(ctx, wish, country);
  const ranked = rankMatches(wish, found).filter(({ id }, place) => place < maxShown || active.has(id));
  const known = new Set(ranked.map(({ id }) => id));
  const absent = await findCandidates(
    ctx,
    wish,
    [...active].filter((id) => !known.has(id)),
  );
  const shown = [...ranked, ...absent.map((provider) => withMatch(wish, provider))];
  const [cards, rates] = await Promise.all([
    readCardsOf(ctx, shown, wish.point),
    shown.some(({ price }) => price && price.currency !== currencyOfCountry(ctx.country))
      ? readFreshRates(ctx)
      : {},
  ]);
  const priceOf = ({ price }: Candidate) =>
    price
      ? answeredPrice(convertedPrice(price, currencyOfCountry(ctx.country), rates))
      : { fromPrice: null, currency: currencyOfCountry(ctx.country), original: null };
  return shown.flatMap((provider) => {
    const card = cards.get(provider.id);
    if (!card) return [];
    const href = ctx.hosts.originOf(provider.country, ctx.locale) + profilePath(card.slug);
    const state = { isChosen: active.has(provider.id), isSent: sent.has(provider.id) };
    return [{ ...prestataireOf(provider, card), ...priceOf(provider), ...state, href }];
  });
}

function prestataireOf(
  { match, isFurther }: RankedMatch<Candidate>,
  card: ProviderCardDto,
): Omit<PrestataireDto, "href" | "isChosen" | "isSent" | "fromPrice" | "currency" | "original"> {
  const { id, slug, name, city, area, distanceKm, isPremium, prestations, langues, picture, reviews } = card;
  return {
    id,
    slug,
    name,
    city,
    area,
    distanceKm,
    isFurther,
    score: match.score,
    reasons: match.reasons.map(({ code, points, kind }) => ({ code, points, kind })),
    isPremium,
    prestations,
    langues,
    picture,
    reviews,
  };
}
