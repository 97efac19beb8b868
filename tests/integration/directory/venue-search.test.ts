import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { venueDays } from "@/db/schema/listing/venue-calendar";
import { venueReviews } from "@/db/schema/listing/venues";
import { reviews } from "@/db/schema/reviews/reviews";
import { venuesCityPath } from "@/lib/core/addresses/venues";
import { findVenueList } from "@/lib/directory/venues/find-venue-list";
import { listVenueAlternatives } from "@/lib/directory/venues/list-venue-alternatives";
import { noVenueFilters, type VenueQuery } from "@/lib/directory/venues/rules";
import { searchVenues } from "@/lib/directory/venues/search-venues";
import { refreshVenueRows } from "@/lib/listing/venues/refresh-search-rows";
import { findPlaceById, type Place } from "@/lib/places/find-place";
import { testDatabase } from "@/tests/support/database";
import { rolledBack } from "../db/connect";
import { addVenue } from "../listing/listed-venue";
import { APT, AVIGNON, addPlaces, GARD, NIMES, NOW, visitor } from "./listing";

const alone = (work: (tx: Database) => Promise<void>) => () =>
  rolledBack(testDatabase().db, async (tx) => {
    await addPlaces(tx);
    await work(tx);
  });

const DAY = "2027-06-12";

const addNamed = (tx: Database, name: string, values: Parameters<typeof addVenue>[1] = {}) =>
  addVenue(tx, { name, ...values });

async function placeOf(tx: Database, id: number): Promise<Place> {
  const place = await findPlaceById(visitor(tx), id);
  if (!place) throw new Error("no place");
  return place;
}

const names = async (tx: Database, place: Place | null, query: Partial<VenueQuery>) =>
  (await findVenueList(visitor(tx), place, { ...noVenueFilters, ...query })).venues.map(({ name }) => name);

describe("a search for a day", () => {
  it(
    "hides only the venues that are known to be taken, and says what is known of the others",
    alone(async (tx) => {
      const until = { calendarKnownUntil: "2027-12-31" };
      const booked = await addNamed(tx, "Booked", until);
      const closed = await addNamed(tx, "Closed");
      const option = await addNamed(tx, "Option", until);
      const ended = await addNamed(tx, "Ended option", until);
      const other = await addNamed(tx, "Booked the day after", until);
      await addNamed(tx, "Free", until);
      await addNamed(tx, "Silent");
      await addNamed(tx, "Known until the day before", { calendarKnownUntil: "2027-06-11" });
      await addNamed(tx, "Hidden", { ...until, publishedAt: null });
      await tx.insert(venueDays).values([
        { venueId: booked.id, day: DAY, state: "booked", note: "Léa and Hugo" },
        { venueId: closed.id, day: DAY, state: "closed" },
        { venueId: option.id, day: DAY, state: "option" },
        { venueId: ended.id, day: DAY, state: "option", optionUntil: "2026-11-19" },
        { venueId: other.id, day: "2027-06-13", state: "booked" },
      ]);
      const { venues: found, total } = await findVenueList(visitor(tx), null, {
        ...noVenueFilters,
        date: DAY,
      });
      expect(Object.fromEntries(found.map(({ name, availability }) => [name, availability]))).toEqual({
        Option: "unknown",
        "Ended option": "free",
        "Booked the day after": "free",
        Free: "free",
        Silent: "unknown",
        "Known until the day before": "unknown",
      });
      expect(total).toBe(6);
      expect(JSON.stringify(found)).not.toContain("Hugo");
      const undated = await findVenueList(visitor(tx), null, noVenueFilters);
      expect(undated.total).toBe(8);
      expect(undated.venues.every(({ availability }) => availability === null)).toBe(true);
    }),
  );
});

describe("a search of venues", () => {
  it(
    "follows an edit of every filtered figure",
    alone(async (tx) => {
      const { id } = await addNamed(tx, "Tilleuls");
      const passes: [Partial<VenueQuery>, Partial<VenueQuery>][] = [
        [{ kinds: ["castle", "farm"] }, { kinds: ["farm"] }],
        [{ features: ["bar", "garden"] }, { features: ["bar", "pool"] }],
        [{ seated: 120 }, { seated: 121 }],
        [{ standing: 200 }, { standing: 201 }],
        [{ bedrooms: 20 }, { bedrooms: 21 }],
        [{ priceTo: 5_000 }, { priceTo: 4_999 }],
        [{ priceFrom: 12_000 }, { priceFrom: 12_001 }],
      ];
      for (const [inside, outside] of passes) {
        expect(await names(tx, null, inside), JSON.stringify(inside)).toEqual(["Tilleuls"]);
        expect(await names(tx, null, outside), JSON.stringify(outside)).toEqual([]);
      }
      await tx.execute(sql`
        update venues set type = 'farm', features = '{bar,pool}', seated_capacity = 121, standing_capacity = 201,
               bedrooms = 21, min_price_cents = 499900, max_price_cents = 1200100 where id = ${id}`);
      await refreshVenueRows(visitor(tx), [id]);
      for (const [, outside] of passes)
        expect(await names(tx, null, outside), JSON.stringify(outside)).toEqual(["Tilleuls"]);
    }),
  );

  it(
    "sorts by one figure, and tells distances from the place",
    alone(async (tx) => {
      const near = await addNamed(tx, "Near", { latitude: 43.95, longitude: 4.81, minPriceCents: 900_000 });
      const apt = await addNamed(tx, "Apt", { placeId: APT, city: "Apt", seatedCapacity: 300 });
      const nimes = await addNamed(tx, "Nîmes", {
        placeId: NIMES,
        areaId: GARD,
        city: "Nîmes",
        minPriceCents: 100_000,
      });
      const avignon = await placeOf(tx, AVIGNON);
      const around = (sort: VenueQuery["sort"]) => names(tx, avignon, { radiusKm: 60, sort });
      expect(await around("distance")).toEqual(["Near", "Nîmes", "Apt"]);
      expect(await around("price")).toEqual(["Nîmes", "Apt", "Near"]);
      expect((await around("capacity"))[0]).toBe("Apt");
      expect(await names(tx, avignon, { radiusKm: 40, sort: "distance" })).toEqual(["Near", "Nîmes"]);
      const review = {
        coupleName: "Léa & Hugo",
        rating: 5,
        content: "Perfect.",
        status: "published" as const,
        publishedAt: NOW,
      };
      const before = await around("reviews");
      const last = [near, apt, nimes].find(({ name }) => name === before.at(-1)) ?? near;
      // Imported reviews without proof do not count.
      await tx.insert(venueReviews).values({ ...review, venueId: last.id });
      await refreshVenueRows(visitor(tx), [last.id]);
      expect(await around("reviews")).toEqual(before);
      await tx
        .insert(reviews)
        .values({ ...review, providerId: last.providerId, venueId: last.id, locale: "fr-FR" });
      await refreshVenueRows(visitor(tx), [last.id]);
      expect((await around("reviews"))[0]).toBe(last.name);
      const { venues: found } = await findVenueList(visitor(tx), avignon, {
        ...noVenueFilters,
        radiusKm: 60,
      });
      expect(Object.fromEntries(found.map(({ name, distanceKm }) => [name, distanceKm]))).toEqual({
        Near: 0,
        Nîmes: 38,
        Apt: 48,
      });
    }),
  );

  it(
    "offers programs the same, by the address of a place",
    alone(async (tx) => {
      await addNamed(tx, "Tilleuls");
      await addNamed(tx, "Nîmes", { placeId: NIMES, areaId: GARD, city: "Nîmes" });
      const ask = async (input: Partial<Parameters<typeof searchVenues>[1]>) =>
        (await searchVenues(visitor(tx), { page: 1, sort: "rank", ...input })).venues.map(({ name }) => name);
      expect(await ask({ departement: "vaucluse" })).toEqual(["Tilleuls"]);
      expect(await ask({ departement: "vaucluse", city: "apt" })).toEqual([]);
      expect(await ask({ city: AVIGNON, radiusKm: 60, sort: "distance" })).toEqual(["Tilleuls", "Nîmes"]);
      expect(await ask({ priceTo: 4_999.99 })).toEqual([]);
      expect(await ask({ country: "DE" })).toEqual([]);
      await expect(ask({ departement: "atlantis" })).rejects.toMatchObject({ code: "resource_not_found" });
    }),
  );

  it(
    "without results names the filter to loosen, with what is then found",
    alone(async (tx) => {
      await addNamed(tx, "Tilleuls");
      await addNamed(tx, "Farm", { type: "farm", seatedCapacity: 40, placeId: NIMES, areaId: GARD });
      const place = await placeOf(tx, AVIGNON);
      const query: VenueQuery = { ...noVenueFilters, kinds: ["castle"], seated: 400, sort: "distance" };
      expect(await names(tx, place, query)).toEqual([]);
      const pathOf = (page?: number) => venuesCityPath("vaucluse", "avignon", page);
      const ways = await listVenueAlternatives(visitor(tx), place, query, pathOf);
      expect(ways.map(({ code, href, total }) => [code, href, total])).toEqual([
        ["guests", "/wedding-venues/vaucluse/avignon?kind=castle&sort=distance", 1],
        ["all", "/wedding-venues/vaucluse/avignon", 1],
      ]);
      const farms = { ...query, kinds: ["farm" as const], seated: 30 };
      const wider = await listVenueAlternatives(visitor(tx), place, farms, pathOf);
      expect(wider.map(({ code, href }) => [code, href])).toEqual([
        ["radius", "/wedding-venues/vaucluse/avignon?kind=farm&seated=30&radius=60&sort=distance"],
        ["kind", "/wedding-venues/vaucluse/avignon?seated=30&sort=distance"],
        ["country", "/wedding-venues?kind=farm&seated=30"],
        ["all", "/wedding-venues/vaucluse/avignon"],
      ]);
    }),
  );
});
