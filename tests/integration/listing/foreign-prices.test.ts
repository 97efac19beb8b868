import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { exchangeRates } from "@/db/schema/core/exchange-rates";
import { companies, companyPrestations } from "@/db/schema/listing/company";
import { providerSearch, venueSearch } from "@/db/schema/listing/search-rows";
import { venues } from "@/db/schema/listing/venues";
import type { CountryCode } from "@/lib/core/markets/markets";
import type { Currency } from "@/lib/core/money";
import { findList } from "@/lib/directory/filters/find-list";
import { noFilters } from "@/lib/directory/filters/rules";
import { searchPlannersInput } from "@/lib/directory/schema";
import { searchPlanners } from "@/lib/directory/search-planners";
import { findVenueList } from "@/lib/directory/venues/find-venue-list";
import { noVenueFilters } from "@/lib/directory/venues/rules";
import { blankProject } from "@/lib/leads/projects/changes";
import { findCandidates } from "@/lib/leads/selection/candidates";
import { venueWishOf, wishMoneyOf, wishOf } from "@/lib/leads/selection/wish";
import { addSeason } from "@/lib/listing/availability/add-season";
import { listSeasons } from "@/lib/listing/availability/queries";
import { writeServices } from "@/lib/listing/company/offered-services";
import { refreshPrices } from "@/lib/listing/exchange-rates/refresh-prices";
import { createVenue } from "@/lib/listing/own-venues/create-venue";
import { getOwnVenue } from "@/lib/listing/own-venues/queries";
import { updateVenueInput, venueInput } from "@/lib/listing/own-venues/schema";
import { updateVenue } from "@/lib/listing/own-venues/update-venue";
import { findPublicProfile } from "@/lib/listing/profile/queries";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { testCtxAs, testSystemCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeVenueOwner } from "@/tests/support/factories";
import { castle } from "@/tests/support/venues";
import { rolledBack } from "../db/connect";
import { addPlaces, addProvider, NOW, visitor } from "../directory/listing";
import { addVenue } from "./listed-venue";

const DAY = "2026-11-20";

/** £1 is worth €1.25 unless said otherwise. */
const setPounds = (db: Database, perEuroMicros = 800_000, day = DAY) =>
  db
    .insert(exchangeRates)
    .values({ currency: "GBP", day, perEuroMicros, source: "ecb", state: "accepted" })
    .onConflictDoUpdate({
      target: [exchangeRates.currency, exchangeRates.day, exchangeRates.source],
      set: { perEuroMicros },
    });

const alone = (work: (tx: Database) => Promise<void>) => () =>
  rolledBack(testDatabase().db, async (tx) => {
    await addPlaces(tx);
    await setPounds(tx);
    await work(tx);
  });

/** A listed provider of a site whose prices have a currency. */
async function priced(db: Database, country: CountryCode, currency: Currency, units: number) {
  const { id, slug } = await addProvider(db, { country, prestations: [{ id: 3, priceCents: units * 100 }] });
  await db.update(companyPrestations).set({ currency }).where(eq(companyPrestations.providerId, id));
  await refreshSearchRow(visitor(db, country), id);
  return { id, slug };
}

const found = async (db: Database, country: CountryCode, budget: number) =>
  (await findList(visitor(db, country), null, { ...noFilters, budget })).planners.map(({ id }) => id);
const keptCents = async (db: Database, id: string) =>
  (await db.select().from(providerSearch).where(eq(providerSearch.providerId, id)))[0]?.budgetMinCents;

describe("a limit of price", () => {
  it(
    "in euros finds a provider who sets prices in pounds",
    alone(async (db) => {
      const { id } = await priced(db, "FR", "GBP", 800);
      expect(await found(db, "FR", 999)).not.toContain(id);
      expect(await found(db, "FR", 1_000)).toContain(id);
    }),
  );

  it(
    "in pounds finds a provider who sets prices in euros, and one in pounds to the penny",
    alone(async (db) => {
      const { id } = await priced(db, "GB", "EUR", 1_000);
      const british = await priced(db, "GB", "GBP", 777);
      expect(await found(db, "GB", 776)).toEqual([]);
      expect(await found(db, "GB", 777)).toEqual([british.id]);
      expect(await found(db, "GB", 799)).toEqual([british.id]);
      expect((await found(db, "GB", 800)).sort()).toEqual([british.id, id].sort());
      const asked = searchPlannersInput.parse({ page: 1, budgetMax: 799.99 });
      expect((await searchPlanners(visitor(db, "GB"), asked)).planners.map((one) => one.id)).toEqual([
        british.id,
      ]);
    }),
  );

  it(
    "compares venues, and sorts them by what they are worth",
    alone(async (db) => {
      const pounds = await addVenue(db, { currency: "GBP", minPriceCents: 100_000, maxPriceCents: 200_000 });
      const dear = await addVenue(db, { minPriceCents: 130_000, maxPriceCents: 140_000 });
      const cheap = await addVenue(db, { minPriceCents: 120_000, maxPriceCents: 130_000 });
      const list = async (query: object) =>
        (await findVenueList(visitor(db), null, { ...noVenueFilters, ...query })).venues;
      expect((await list({ sort: "price" })).map(({ id }) => id)).toEqual([cheap.id, pounds.id, dear.id]);
      expect((await list({ priceTo: 1_249 })).map(({ id }) => id)).toEqual([cheap.id]);
      expect((await list({ priceFrom: 2_400 })).map(({ id }) => id)).toEqual([pounds.id]);
      expect((await list({ priceFrom: 2_400 }))[0]).toMatchObject({
        fromPrice: 1_250,
        toPrice: 2_500,
        currency: "EUR",
        original: { amount: 1_000, currency: "GBP", day: DAY },
      });
    }),
  );
});

describe("a card", () => {
  it(
    "shows about what a price is worth on this site, and the price as it was set",
    alone(async (db) => {
      await priced(db, "FR", "GBP", 499);
      const { planners } = await findList(visitor(db), null, noFilters);
      expect(planners[0]).toMatchObject({
        fromPrice: 620,
        currency: "EUR",
        original: { amount: 499, currency: "GBP", day: DAY },
      });
    }),
  );

  it(
    "shows the price as it was set in the currency of the site, and while the rate is old",
    alone(async (db) => {
      await priced(db, "GB", "GBP", 499);
      await priced(db, "FR", "GBP", 499);
      await db.delete(exchangeRates).where(eq(exchangeRates.day, DAY));
      for (const country of ["GB", "FR"] as const)
        expect((await findList(visitor(db, country), null, noFilters)).planners[0]).toMatchObject({
          fromPrice: 499,
          currency: "GBP",
          original: null,
        });
    }),
  );
});

describe("a profile", () => {
  it(
    "has its prices as they were set, and how they are shown",
    alone(async (db) => {
      const { id } = await priced(db, "FR", "GBP", 499);
      const profile = await findPublicProfile(visitor(db), id);
      expect(profile).toMatchObject({
        fromPriceCents: 49_900,
        services: [{ fromPriceCents: 49_900 }],
        prices: { currency: "GBP", shownIn: "EUR", rates: { GBP: { day: DAY, perEuroMicros: 800_000 } } },
      });
    }),
  );
});

describe("saved services", () => {
  it(
    "are in the currency of the company's country",
    alone(async (db) => {
      const { id } = await addProvider(db);
      const services = {
        langues: [1 as const],
        prestations: [3 as const],
        prestationDetails: [
          {
            prestationId: 3 as const,
            description: null,
            budgetStartingFrom: 500,
            isDescriptionVisible: true,
            isBudgetVisible: true,
          },
        ],
      };
      await db.update(companies).set({ countryCode: "GB" }).where(eq(companies.providerId, id));
      await writeServices(visitor(db), id, services);
      await refreshSearchRow(visitor(db), id);
      const [row] = await db.select().from(providerSearch).where(eq(providerSearch.providerId, id));
      expect(row).toMatchObject({ currency: "GBP", ownPriceCents: 50_000, budgetMinCents: 62_500 });
    }),
  );
});

/** A point in the country is not needed to read prices. */
const british = {
  ...{ countryCode: "GB", zipcode: "SW1A 1AA", city: "London", phone: "020 7946 0018" },
  ...{ latitude: null, longitude: null },
};

describe("an owner's venue", () => {
  it(
    "follows the currency of its country with its seasons, and offers what was set before in it",
    alone(async (db) => {
      const { actor } = await makeVenueOwner({ db });
      const ctx = testCtxAs("venue", { db, actor, now: NOW });
      const { venue } = await createVenue(ctx, venueInput.parse(castle));
      await addSeason(ctx, {
        ...{ id: venue.id, name: "Summer", fromDay: "2027-06-01", toDay: "2027-08-31" },
        ...{ price: 2_000, unit: "day", minimum: null },
      });
      const edit = updateVenueInput.parse({ ...castle, ...british, id: venue.id });
      expect((await updateVenue(ctx, edit)).venue).toMatchObject({ currency: "GBP", minPrice: 5_000 });
      expect((await listSeasons(ctx, venue.id)).map(({ price }) => price)).toEqual([1_600]);
      // As venues in Britain were stored when all prices were in euros.
      await db.update(venues).set({ currency: "EUR" }).where(eq(venues.id, venue.id));
      const { venue: offered } = await getOwnVenue(ctx, venue);
      expect(offered).toMatchObject({ currency: "GBP", minPrice: 4_000, maxPrice: 9_600 });
      expect(offered.prestationDetails).toMatchObject([{ budgetStartingFrom: 76 }]);
    }),
  );
});

describe("a couple's budget", () => {
  it.each([
    ["FR", 200_000, 1_000_000],
    ["GB", 250_000, 1_250_000],
  ] as const)("of the site of %s is compared in euro cents", (country, planner, venue) =>
    alone(async (db) => {
      const money = await wishMoneyOf({ db }, country);
      const fields = { ...blankProject, budgetPlannerRange: "1000_2000", budgetRange: "5K_10K" } as const;
      expect(wishOf(fields, money).budgetMaxCents).toBe(planner);
      expect(venueWishOf(fields, money).budgetMaxCents).toBe(venue);
    })(),
  );

  it(
    "meets candidates whose prices are converted, beside the price as it was set",
    alone(async (db) => {
      const { id } = await priced(db, "FR", "GBP", 800);
      const wish = wishOf(blankProject, { currency: "EUR", rates: {} });
      expect(await findCandidates(visitor(db), wish, [id])).toMatchObject([
        { startingPriceCents: 100_000, price: { cents: 80_000, currency: "GBP" } },
      ]);
    }),
  );
});

describe("the job that converts prices", () => {
  it(
    "writes what a changed rate changes, and nothing else",
    alone(async (db) => {
      const { id } = await priced(db, "FR", "GBP", 800);
      const euros = await priced(db, "FR", "EUR", 800);
      const venue = await addVenue(db, { currency: "GBP", minPriceCents: 100_000, maxPriceCents: 200_000 });
      const ctx = testSystemCtx({ db, now: NOW });
      expect(await refreshPrices(ctx)).toEqual({ providers: 0, venues: 0 });
      await setPounds(db, 1_000_000);
      expect(await refreshPrices(ctx)).toEqual({ providers: 1, venues: 1 });
      expect(await keptCents(db, id)).toBe(80_000);
      expect(await keptCents(db, euros.id)).toBe(80_000);
      const [row] = await db.select().from(venueSearch).where(eq(venueSearch.venueId, venue.id));
      expect(row).toMatchObject({ priceMinCents: 100_000, priceMaxCents: 200_000 });
      expect(await refreshPrices(ctx)).toEqual({ providers: 0, venues: 0 });
    }),
  );

  it(
    "reads all batches",
    alone(async (db) => {
      const { id } = await priced(db, "FR", "GBP", 800);
      const many = 1_001;
      await db.execute(sql`
        insert into users (id, roles, email, firstname, lastname, locale, country)
        select gen_random_uuid(), '{ROLE_PRESTATAIRE}', 'batch-' || n || '@example.test', 'A', 'B', 'fr-FR', 'FR'
          from generate_series(1, ${many}) n`);
      await db.execute(sql`
        insert into provider_search (provider_id, country, cell, latitude, longitude, services, languages,
                                     budget_min_cents, own_price_cents, currency, rank)
        select id, 'FR', 0, 0, 0, 4, 1, 1, 80000, 'GBP', 0 from users where email like 'batch-%@example.test'`);
      expect((await refreshPrices(testSystemCtx({ db, now: NOW }))).providers).toBe(many);
      expect(await keptCents(db, id)).toBe(100_000);
    }),
  );
});
