import { beforeAll, describe, expect, it } from "vitest";
import { mediaFiles } from "@/db/schema/listing/images";
import { seedPlaces } from "@/db/seed/places";
import { distanceKm } from "@/lib/core/geo";
import { seedDemo } from "@/scripts/seed/demo";
import { findTowns } from "@/scripts/seed/towns";
import { testSystemCtx } from "../../support/context";
import { testDatabase } from "../../support/database";

const { db, sql } = testDatabase();

/** Points are blurred by a hundredth of a degree at most. */
const BLUR_KM = 1.4;
/** From the middle of a town as a map shows it: a large town's middle may be its town hall or its station. */
const MIDDLE_KM = 4;

/** Middles of the demo's towns, taken from no table of ours, by the name that the demo shows. */
const known: Record<string, [latitude: number, longitude: number]> = {
  Paris: [48.857, 2.352],
  Avignon: [43.949, 4.806],
  Gordes: [43.912, 5.2],
  Lyon: [45.764, 4.836],
  Bordeaux: [44.838, -0.579],
  Marseille: [43.296, 5.37],
  Nantes: [47.218, -1.554],
  Toulouse: [43.604, 1.444],
  Lille: [50.629, 3.057],
  Strasbourg: [48.573, 7.752],
  Annecy: [45.899, 6.129],
  Rennes: [48.117, -1.678],
  Nice: [43.71, 7.262],
  Biarritz: [43.483, -1.559],
  Rouen: [49.443, 1.099],
  Berlin: [52.52, 13.405],
  Leipzig: [51.34, 12.375],
  Oxford: [51.752, -1.258],
  Edinburgh: [55.953, -3.189],
  Bath: [51.381, -2.359],
  Siena: [43.318, 11.331],
  Verona: [45.438, 10.992],
  Barcelona: [41.387, 2.17],
  Granada: [37.177, -3.599],
  Porto: [41.158, -8.629],
  Faro: [37.019, -7.93],
  Antwerpen: [51.221, 4.4],
  Namur: [50.467, 4.867],
};

interface Stood {
  what: string;
  name: string;
  zipcode: string | null;
  country: string;
  latitude: number | null;
  longitude: number | null;
  place: string | null;
  area: number | null;
  zipcodes: string[];
  placeCountry: string | null;
  placeLatitude: number;
  placeLongitude: number;
  placeArea: number | null;
}

/** Everything of the demo that names a town and has a point, with the place that it is tied to. */
const all = () => sql<Stood[]>`
  with stood as (
    select 'profile ' || slug as what, city as name, zipcode, country_code as country, latitude, longitude,
           place_id, area_id as area
      from companies
    union all
    select 'venue ' || slug, city, zipcode, country_code, latitude, longitude, place_id, area_id from venues
    union all
    select 'wedding ' || f.slug, f.city, f.postal_code, f.country_code, f.latitude, f.longitude, c.place_id, null
      from portfolios f join companies c on c.provider_id = f.provider_id
    union all
    select 'event ' || id, event_location_city, event_location_zipcode, event_location_country,
           event_location_latitude, event_location_longitude, place_id, null
      from projects)
  select s.what, s.name, nullif(s.zipcode, '') as zipcode, s.country, s.latitude, s.longitude, s.area,
         p.name as place, p.zipcodes, p.country as "placeCountry", p.latitude as "placeLatitude",
         p.longitude as "placeLongitude", p.parent_id as "placeArea"
    from stood s left join places p on p.id = s.place_id
   order by 1`;

const pointOf = ({ latitude, longitude }: Stood) => ({
  latitude: latitude ?? Number.NaN,
  longitude: longitude ?? Number.NaN,
});

/** Not in the place that it is tied to, or tied to another place than it names. */
const isWrong = (one: Stood) =>
  one.place !== one.name ||
  one.placeCountry !== one.country ||
  (one.area !== null && one.area !== one.placeArea) ||
  (one.zipcode !== null && !one.zipcodes.includes(one.zipcode)) ||
  !(distanceKm(pointOf(one), { latitude: one.placeLatitude, longitude: one.placeLongitude }) < BLUR_KM);

/** Far from where a map has a town of its name. */
function isFar(one: Stood): boolean {
  const [latitude, longitude] = known[one.name] ?? [];
  if (latitude === undefined || longitude === undefined) return false;
  return !(distanceKm(pointOf(one), { latitude, longitude }) < MIDDLE_KM + BLUR_KM);
}

async function demoPictures() {
  const palettes = Array.from({ length: 10 }, (_, n) => `palette${n}`);
  const motifs = ["paysage", "facade", "arche", "soiree", "table", "vase", "cloitre", "gateau", "papeterie"];
  const row = (originalName: string) => ({
    originalName,
    sha256: "0".repeat(64),
    status: "ready" as const,
    mimeType: "image/jpeg",
    bytes: 1,
    width: 1,
    height: 1,
  });
  const names = motifs.flatMap((motif) => palettes.map((palette) => `${motif}-${palette}`));
  const files = await db.insert(mediaFiles).values(names.map(row)).returning();
  const portraits = await db
    .insert(mediaFiles)
    .values(Array.from({ length: 32 }, (_, n) => row(`${n}`)))
    .returning();
  return {
    motifs: new Map(files.map(({ originalName, id }) => [originalName ?? "", id])),
    portraits: portraits.map(({ id }) => id),
    palettes,
  };
}

let found: Awaited<ReturnType<typeof findTowns>>;
let stood: Stood[];
beforeAll(async () => {
  await seedPlaces(sql);
  found = await findTowns(sql);
  await seedDemo(testSystemCtx({ now: new Date() }), found, await demoPictures());
  stood = await all();
}, 300_000);

describe("the points of the demo", () => {
  it("are those of profiles, venues, past weddings and events in seven countries", () => {
    const kinds = new Map<string, number>();
    for (const { what } of stood) {
      const [kind = ""] = what.split(" ");
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    expect([...kinds.keys()].sort()).toEqual(["event", "profile", "venue", "wedding"]);
    for (const [kind, count] of kinds) expect(count, kind).toBeGreaterThan(15);
    expect(new Set(stood.map(({ country }) => country)).size).toBe(7);
  });

  it("are in the town that they name, which has their postal code and area", () => {
    expect(stood.filter(isWrong).map(({ what, name }) => `${what}: ${name}`)).toEqual([]);
  });

  it("are where a map has these towns", () => {
    expect(stood.filter(isFar).map(({ what, name }) => `${what}: ${name}`)).toEqual([]);
    const seen = new Set(stood.map(({ name }) => name));
    expect([...seen].filter((name) => name in known).length).toBeGreaterThan(20);
  });

  it("would be found out, were Paris 75001 in Verrières or Gordes in the area of another town", () => {
    const paris = stood.find(({ name, zipcode }) => name === "Paris" && zipcode === "75001");
    const gordes = stood.find(({ name, area }) => name === "Gordes" && area !== null);
    if (!paris || !gordes) throw new Error("the demo has neither Paris nor Gordes");
    const moved = { ...paris, latitude: 48.74653, longitude: 2.26269 };
    expect([paris, moved].map(isWrong)).toEqual([false, true]);
    expect([paris, moved].map(isFar)).toEqual([false, true]);
    expect([gordes, { ...gordes, area: paris.placeArea }].map(isWrong)).toEqual([false, true]);
  });

  it("are the same in the rows of the search", async () => {
    const rows = await sql<{ n: number; most: number }[]>`
      select count(*)::int as n, max(greatest(abs(s.latitude - c.latitude), abs(s.longitude - c.longitude))) as most
        from provider_search s join companies c on c.provider_id = s.provider_id`;
    expect(rows[0]?.n).toBeGreaterThan(150);
    expect(rows[0]?.most).toBeLessThan(0.0001);
  });

  it("name a place for each town of the demo", () => {
    const { FR = [], BE = [], PT = [] } = found;
    expect([FR, BE, PT].map(({ length }) => length)).toEqual([39, 7, 8]);
    expect(found.CH).toBeUndefined();
  });
});
