import { users } from "@/db/schema/identity/users";
import { inboxAcknowledgements } from "@/db/schema/leads/event-requests";
import { type CountryCode, siteIn } from "@/lib/core/markets/markets";
import { defaultSites } from "@/lib/core/markets/open-markets";
import type { SystemCtx } from "@/lib/gateways/context";
import { hashPassword } from "@/lib/identity/hash-password";
import { refreshSearchRows } from "@/lib/listing/search-rows/refresh-search-row";
import { refreshVenueRows } from "@/lib/listing/venues/refresh-search-rows";
import { seedAskedVenues } from "@/scripts/seed/asked-venues";
import type { SeedPictures } from "@/scripts/seed/pictures";
import { seedPortfolios } from "@/scripts/seed/portfolios";
import { seedPremium } from "@/scripts/seed/premium";
import { seedPromotions } from "@/scripts/seed/promotions";
import { type ProviderPlan, type SeedProvider, seedProvider, uniqueSlug } from "@/scripts/seed/providers";
import { type Chance, chanceOf, uuidFrom } from "@/scripts/seed/random";
import { type Ledger, openAccounts, seedCouple, writeBalances } from "@/scripts/seed/requests";
import { seedReviewLife } from "@/scripts/seed/review-parts";
import { seedInstagram, seedShowcase } from "@/scripts/seed/showcase";
import { seedTestimonials } from "@/scripts/seed/testimonials";
import { createCounter, fill, textsOf } from "@/scripts/seed/texts";
import { providersIn, type Town } from "@/scripts/seed/towns";
import { seedVenueCalendars } from "@/scripts/seed/venue-calendars";
import { seedVenueDetails } from "@/scripts/seed/venue-details";
import { seedVenueOwners } from "@/scripts/seed/venue-owners";
import { seedVenueReviews } from "@/scripts/seed/venue-reviews";
import { type SeedVenue, seedVenues } from "@/scripts/seed/venues";
import { seedViews } from "@/scripts/seed/views";

export const DEMO_PASSWORD = "Promesse-2026!";
const COUPLES = 95;
/** Providers with Premium, beside the accounts of the README, whose profile is written for them alone. */
const showcasesIn = (country: CountryCode) => (country === "FR" ? 8 : 2);

type Towns = Record<string, Town[]>;

function fixedPlans(found: Towns, slugs: Set<string>, passwordHash: string): ProviderPlan[] {
  const site = siteIn("FR");
  const texts = textsOf("fr");
  const town = (name: string) => found.FR?.find((one) => one.name === name) ?? (found.FR?.[0] as Town);
  const plan = (
    email: string,
    first: string,
    last: string,
    company: string,
    where: string,
    rest: { isPremium: boolean; isModerated: boolean },
  ): ProviderPlan => ({
    email,
    first,
    last,
    company,
    slug: uniqueSlug(slugs, company, where),
    site,
    town: town(where),
    texts,
    passwordHash,
    isShowcase: rest.isModerated,
    ...rest,
  });
  return [
    plan("claire@demo.test", "Claire", "Vidal", "Atelier Vidal", "Paris", {
      isPremium: false,
      isModerated: true,
    }),
    plan("premium@demo.test", "Soraya", "Benali", "Maison Églantine", "Avignon", {
      isPremium: true,
      isModerated: true,
    }),
    plan("pending@demo.test", "Maud", "Teissier", "Studio Mirabelle", "Lyon", {
      isPremium: false,
      isModerated: false,
    }),
  ];
}

function randomPlans(chance: Chance, found: Towns, slugs: Set<string>): ProviderPlan[] {
  return defaultSites().flatMap((site) => {
    const texts = textsOf(site.language);
    let showcases = 0;
    return Array.from({ length: providersIn(site.country) }, (_, n) => {
      const town = chance.pick(found[site.country] ?? []);
      const [first, last] = [chance.pick(texts.first), chance.pick(texts.last)];
      const company = fill(chance.pick(texts.companies), { first, last, word: chance.pick(texts.words) });
      const [isPremiumByChance, isModerated] = [chance.is(0.18), chance.is(0.96)];
      const isShowcase = isModerated && showcases < showcasesIn(site.country);
      if (isShowcase) showcases += 1;
      return {
        email: `provider-${site.key}-${n + 1}@demo.test`,
        first,
        last,
        company,
        slug: uniqueSlug(slugs, company, town.name),
        site,
        town,
        texts,
        isPremium: isShowcase || isPremiumByChance,
        isModerated,
        isShowcase,
        passwordHash: "",
      };
    });
  });
}

async function seedOthers(ctx: SystemCtx, chance: Chance, passwordHash: string): Promise<void> {
  const common = {
    locale: "fr-FR",
    country: "FR",
    passwordHash,
    emailConfirmedAt: ctx.now,
  } as const;
  await ctx.db.insert(users).values([
    {
      ...common,
      id: uuidFrom(chance),
      roles: ["ROLE_PRESTATAIRE"],
      email: "new@demo.test",
      firstname: "Inès",
      lastname: "Perrin",
    },
    {
      ...common,
      id: uuidFrom(chance),
      roles: ["ROLE_ADMIN"],
      email: "admin@demo.test",
      firstname: "Hélène",
      lastname: "Aubry",
      hasFinishedOnboardingAt: ctx.now,
      moderationStatus: "approved",
      moderatedAt: ctx.now,
    },
  ]);
}

async function seedRequests(
  ctx: SystemCtx,
  chance: Chance,
  providers: readonly SeedProvider[],
): Promise<number> {
  const ledger: Ledger = new Map();
  await openAccounts(ctx.db, ctx.now, ledger, providers, (provider) =>
    provider.first === "Claire" ? 6 : chance.int(1, 6),
  );
  const listed = providers.filter((provider) => provider.isModerated);
  const [claire, premium] = listed;
  let sent = 0;
  for (let n = 1; n <= COUPLES; n += 1) {
    const lead = n <= 14 && claire ? claire : n <= 34 && premium ? premium : chance.pick(listed);
    const others = chance.some(
      listed.filter((one) => one.country === lead.country && one.id !== lead.id),
      chance.int(1, 4),
    );
    sent += await seedCouple(ctx, chance, ledger, n, [lead, ...others]);
  }
  const claireLeft = claire ? (ledger.get(claire.id)?.balance ?? 0) : 0;
  if (claire && claireLeft !== 3) throw new Error(`claire has ${claireLeft} credits instead of 3`);
  await writeBalances(ctx.db, ledger);
  return sent;
}

/** Data that only public pages show; it has its own random generator, so that the data before stays the same. */
export async function seedPages(
  ctx: SystemCtx,
  pictures: SeedPictures,
  providers: readonly SeedProvider[],
  venues: readonly SeedVenue[],
): Promise<void> {
  const chance = chanceOf(2026);
  for (const provider of providers) {
    await seedShowcase(ctx.db, ctx.now, chance, provider);
    await seedPortfolios(ctx.db, ctx.now, chance, pictures, provider);
  }
  const linked = providers.find(({ isPremium, isModerated }) => isPremium && isModerated);
  if (linked) await seedInstagram(ctx, pictures, linked);
  for (const venue of venues) await seedVenueDetails(ctx, chance, pictures, venue);
  await seedVenueReviews(ctx, venues);
  await seedVenueCalendars(ctx, venues);
  await refreshVenueRows(
    ctx,
    venues.map(({ id }) => id),
  );
}

export interface DemoCounts {
  providers: number;
  venues: number;
  requests: number;
}

/** The demo data of the README: deterministic (seed 42), with real places and every kind of account and state. */
export async function seedDemo(ctx: SystemCtx, found: Towns, pictures: SeedPictures): Promise<DemoCounts> {
  const chance = chanceOf(42);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const slugs = new Set<string>();
  const count = createCounter();
  const providers: SeedProvider[] = [];
  for (const plan of [...fixedPlans(found, slugs, passwordHash), ...randomPlans(chance, found, slugs)]) {
    providers.push(await seedProvider(ctx.db, ctx.now, chance, pictures, count, plan));
  }
  await seedOthers(ctx, chance, passwordHash);
  const venues = await seedVenues(ctx, chance, pictures, found, passwordHash);
  const renewedId = await seedVenueOwners(ctx, venues);
  const premiumIds = providers.filter(({ isPremium }) => isPremium).map(({ id }) => id);
  await seedPremium(ctx, premiumIds, renewedId);
  const requests = await seedRequests(ctx, chance, providers);
  // Marks the demo data as seen, so that it is not shown as new.
  await ctx.db
    .insert(inboxAcknowledgements)
    .values(
      [...providers.map(({ id }) => id), ...new Set(venues.map(({ providerId }) => providerId))].map(
        (providerId) => ({ providerId, acknowledgedAt: ctx.now }),
      ),
    );
  await seedViews(
    ctx,
    chance,
    providers.filter((provider) => provider.isModerated),
  );
  await seedPromotions(ctx, pictures);
  await seedPages(ctx, pictures, providers, venues);
  await seedTestimonials(ctx, providers);
  const asked = await seedAskedVenues(ctx, venues, providers);
  await seedReviewLife(ctx);
  await refreshSearchRows(
    ctx,
    providers.map((provider) => provider.id),
  );
  return { providers: providers.length, venues: venues.length, requests: requests + asked };
}
