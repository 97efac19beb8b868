import type { Sql } from "postgres";
import type { GeoPoint } from "@/lib/core/geo";
import type { VenueFilters } from "@/lib/directory/venues/conditions";
import type { VenueSearch } from "@/lib/directory/venues/statements";
import { venueTypes } from "@/lib/listing/venues/schema";
import { type Chance, chanceOf } from "@/scripts/seed/random";
import { zoneAround } from "./shapes";

/** Searches of one kind; `ask` makes the next one, the same in every run. */
export interface VenueShape {
  name: string;
  ask(chance: Chance): VenueSearch;
}

interface Town extends GeoPoint {
  id: number;
  areaId: number;
}

const readTowns = (sql: Sql) => sql<Town[]>`
  select c.id, c.parent_id as "areaId", c.latitude, c.longitude
    from venue_search s join places c on c.id = s.city_id order by s.venue_id limit 2000`;

const DAY_MS = 86_400_000;
const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A Saturday of the next summer: six in ten of the venues with a calendar are taken. */
function summerSaturday(): string {
  const now = new Date();
  const june = new Date(Date.UTC(now.getUTCFullYear() + (now.getUTCMonth() < 5 ? 0 : 1), 5, 12));
  return new Date(june.getTime() + ((6 - june.getUTCDay() + 7) % 7) * DAY_MS).toISOString().slice(0, 10);
}

const country = "FR" as const;

/** Each filter alone, the usual pairs, circles, dates and orders; common and rare. */
export async function venueShapesOf(sql: Sql): Promise<VenueShape[]> {
  const towns = await readTowns(sql);
  const saturday = summerSaturday();
  const whole = (filters: VenueFilters, more: Partial<VenueSearch> = {}): VenueSearch => ({
    scope: { country },
    filters,
    sort: "rank",
    near: null,
    page: 1,
    ...more,
  });
  const circle = (
    chance: Chance,
    radiusKm: number,
    filters: VenueFilters,
    more: Partial<VenueSearch> = {},
  ) => {
    const near = chance.pick(towns);
    return whole(filters, { scope: { country, circle: { ...near, radiusKm } }, near, ...more });
  };
  const zone = (chance: Chance, height: number, filters: VenueFilters, more: Partial<VenueSearch> = {}) => {
    const near = chance.pick(towns);
    return whole(filters, { scope: { country, zone: zoneAround(near, height) }, near, ...more });
  };
  const usual = (chance: Chance): VenueFilters => ({
    kinds: ["castle", "domain"],
    seatedMin: chance.int(8, 20) * 10,
    priceToCents: chance.int(4, 12) * 100_000,
    bedroomsMin: chance.int(2, 8),
  });
  const rare: VenueFilters = { features: ["receptionVenue", "parking"], kinds: ["boat"], seatedMin: 300 };
  const shape = (name: string, ask: VenueShape["ask"]): VenueShape => ({ name, ask });
  return [
    shape("no filter, by price", () => whole({}, { sort: "price" })),
    shape("no filter, by reviews, page 42", () => whole({}, { sort: "reviews", page: 42 })),
    shape("kind", (chance) => whole({ kinds: [chance.pick(venueTypes)] })),
    shape("kind, 1 in 100", () => whole({ kinds: ["boat"] })),
    shape("seated, common", (chance) => whole({ seatedMin: chance.int(5, 15) * 10 })),
    shape("seated, rare", () => whole({ seatedMin: 480 })),
    shape("seated, none", () => whole({ seatedMin: 9_000 })),
    shape("standing, rare", () => whole({ standingMin: 980 })),
    shape("standing, none", () => whole({ standingMin: 9_000 })),
    shape("bedrooms, common", (chance) => whole({ bedroomsMin: chance.int(2, 10) })),
    shape("bedrooms, rare", () => whole({ bedroomsMin: 39 })),
    shape("price up to", (chance) => whole({ priceToCents: chance.int(2, 12) * 100_000 })),
    shape("price from, rare", () => whole({ priceFromCents: 7_500_000 })),
    shape("price below all", () => whole({ priceToCents: 100_000 })),
    shape("one feature", () => whole({ features: ["weddingLicense"] })),
    shape("one rare feature", () => whole({ features: ["receptionVenue"] })),
    shape("three rare features", () => whole({ features: ["receptionVenue", "parking", "pool"] })),
    shape("date, weekday", (chance) => whole({ day: dayAfter(chance.int(20, 500)) })),
    shape("date, summer Saturday", () => whole({ day: saturday })),
    shape("Saturday and rare feature", () => whole({ day: saturday, features: ["receptionVenue"] })),
    shape("Saturday and kind", () => whole({ day: saturday, kinds: ["castle"] })),
    shape("Saturday, by capacity, page 42", () => whole({ day: saturday }, { sort: "capacity", page: 42 })),
    shape("kind and seated", (chance) => whole({ kinds: ["farm"], seatedMin: chance.int(5, 30) * 10 })),
    shape("kind and price", (chance) =>
      whole({ kinds: ["castle"], priceToCents: chance.int(2, 8) * 100_000 }),
    ),
    shape("the usual four", (chance) => whole(usual(chance))),
    shape("the usual four, by price", (chance) => whole(usual(chance), { sort: "price" })),
    shape("a rare three", () => whole(rare)),
    shape("area and the usual four", (chance) =>
      whole(usual(chance), { scope: { country, areaId: chance.pick(towns).areaId } }),
    ),
    shape("zone, 1 degree high", (chance) => zone(chance, 1, {})),
    shape("zone, 9 degrees high", (chance) => zone(chance, 9, {})),
    shape("zone, 9 degrees high, the usual four", (chance) => zone(chance, 9, usual(chance))),
    shape("zone, 1 degree high, by distance", (chance) => zone(chance, 1, {}, { sort: "distance" })),
    shape("circle of 30 km", (chance) => circle(chance, 30, {})),
    shape("circle of 60 km", (chance) => circle(chance, 60, {})),
    shape("circle of 100 km", (chance) => circle(chance, 100, {})),
    shape("circle of 300 km", (chance) => circle(chance, 300, {})),
    shape("circle of 60 km, the usual four", (chance) => circle(chance, 60, usual(chance))),
    shape("circle of 100 km, Saturday", (chance) => circle(chance, 100, { day: saturday })),
    shape("circle of 100 km, Saturday, kind, by distance", (chance) =>
      circle(chance, 100, { day: saturday, kinds: ["castle"] }, { sort: "distance" }),
    ),
    shape("circle of 300 km, a rare three", (chance) => circle(chance, 300, rare)),
    shape("circle of 300 km, by distance", (chance) => circle(chance, 300, {}, { sort: "distance" })),
    shape("circle of 300 km, by distance, page 42", (chance) =>
      circle(chance, 300, {}, { sort: "distance", page: 42 }),
    ),
  ];
}

/** The first `count` searches of a shape. */
export function venueSearchesOf(shape: VenueShape, count: number): VenueSearch[] {
  const chance = chanceOf([...shape.name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));
  return Array.from({ length: count }, () => shape.ask(chance));
}
