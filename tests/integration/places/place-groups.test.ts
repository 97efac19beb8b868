import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { placeGroupMembers, placeGroups } from "@/db/schema/places";
import { type CountryCode, countryCodes } from "@/lib/core/markets/markets";
import { openCountries } from "@/lib/core/markets/open-markets";
import { normaliseName } from "@/lib/core/text";
import { loadPlaceIndex } from "@/lib/places/load-index";
import { localitiesOf } from "@/lib/places/search-locality";
import type { PlaceIndex } from "@/lib/places/search-place-index";
import { seededDatabase } from "./seeded";
import { typedNames } from "./typed-names";

let database: Awaited<ReturnType<typeof seededDatabase>>;
let index: PlaceIndex;

beforeAll(async () => {
  database = await seededDatabase();
  index = await loadPlaceIndex(database);
});
afterAll(() => database.close());

const names = Object.entries(typedNames).flatMap(([wanted, typed]) =>
  typed.split(", ").map((name) => ({ wanted, name, country: wanted.slice(0, 2) as CountryCode })),
);

/** Country and address part of the first suggestion. */
function first(q: string, country?: CountryCode): string | undefined {
  const [found] = localitiesOf(index, { q, country });
  return found && [found.country, found.departementSlug, found.slug].filter(Boolean).join("/");
}

describe("names of places as people type them", () => {
  it("are two hundred, in seven languages", () => {
    const distinct = new Set(names.map(({ name }) => normaliseName(name)));
    expect(distinct.size).toBeGreaterThanOrEqual(200);
    expect(new Set(names.map(({ country }) => country)).size).toBe(openCountries().length);
  });

  it("name the right place on the site of its country, in 195 of 200", () => {
    const wrong = names.filter(({ name, wanted, country }) => first(name, country) !== wanted);
    expect(wrong.length / names.length, JSON.stringify(wrong)).toBeLessThanOrEqual(5 / 200);
  });

  it("name the right place among all countries, in 195 of 200", () => {
    const wrong = names.filter(({ name, wanted }) => first(name) !== wanted);
    expect(wrong.length / names.length, JSON.stringify(wrong)).toBeLessThanOrEqual(5 / 200);
  });

  it.each([
    ["Bretange", "FR", "FR/bretagne"],
    ["Provance", "FR", "FR/provence"],
    ["Toscanna", "IT", "IT/toscana"],
    ["Bayren", "DE", "DE/bayern"],
    ["Algrave", "PT", "PT/algarve"],
    ["Cornwal", "GB", "GB/cornwall"],
    ["Avingon", "FR", "FR/vaucluse/avignon"],
    ["Marsielle", "FR", "FR/bouches-du-rhone/marseille"],
    ["Andalucai", "ES", "ES/andalucia"],
  ] as const)("finds %s in spite of a typing error", (typed, country, wanted) => {
    expect(first(typed, country)).toBe(wanted);
  });

  it.each([
    "💍",
    "\u0000\u0007\u202e",
    "Прованс",
    "Μπρετάνη",
    "プロヴァンス",
    "普罗旺斯",
    "東京",
    "بريتاني",
    "a".repeat(10_000),
    "🏰🏰🏰🏰🏰",
    "'; drop table places",
    "qqqqqqqq",
  ])("finds nothing for %s", (typed) => {
    expect(first(typed)).toBeUndefined();
  });

  it.each([
    ["Halle", "DE", "DE/sachsen-anhalt/halle-saale"],
    ["Halle", "BE", "BE/vlaams-brabant/halle"],
    ["Newcastle", "GB", "GB/newcastle-upon-tyne/newcastle-upon-tyne"],
    ["Frankfurt", "DE", "DE/regierungsbezirk-darmstadt/frankfurt-am-main"],
    ["Freiburg", "DE", "DE/regierungsbezirk-freiburg/freiburg-im-breisgau"],
    ["Newport", "GB", "GB/newport/newport"],
    ["Granada", "ES", "ES/granada/granada"],
    ["Lot", "FR", "FR/lot"],
    ["Ain", "FR", "FR/ain"],
    ["Par", "FR", "FR/paris/paris"],
  ] as const)("takes %s in %s for the large place, not for a village", (typed, country, wanted) => {
    expect(first(typed, country)).toBe(wanted);
  });

  it.each([
    ["Avignon, Vaucluse", "FR", "FR/vaucluse/avignon"],
    ["Saint-Denis, La Réunion", "FR", "FR/la-reunion/saint-denis"],
    ["Bretagne, France", "FR", "FR/bretagne"],
    ["Provence Frankreich", "FR", "FR/provence"],
    ["Tuscany, Italy", "IT", "IT/toscana"],
    ["Toscanna, Italia", "IT", "IT/toscana"],
  ] as const)("finds %s without what follows the name", (typed, country, wanted) => {
    expect(first(typed, country)).toBe(wanted);
  });

  it("tells homonyms on both sides of a border apart", () => {
    expect(first("Limburg", "BE")).toBe("BE/limburg");
    expect(first("Ardennes", "FR")).toBe("FR/ardennes");
    expect(first("Ardennes", "BE")).toBe("BE/ardennen");
    expect(first("Valence", "FR")).toBe("FR/drome/valence");
    expect(first("Valencia", "ES")).toBe("ES/valencia/valencia");
    expect(first("Pays basque", "FR")).toBe("FR/pays-basque");
    expect(first("Luxembourg", "BE")).toBe("BE/luxemburg");
  });
});

describe("regions and tourist areas", () => {
  it("are at least 150 tourist areas and the regions of each market, each with an outline", async () => {
    const rows = await database.db
      .select({ kind: placeGroups.kind, country: placeGroups.country, groups: sql<number>`count(*)::int` })
      .from(placeGroups)
      .groupBy(placeGroups.kind, placeGroups.country);
    const of = (kind: string) => rows.filter((row) => row.kind === kind);
    expect(of("tourist_area").reduce((sum, { groups }) => sum + groups, 0)).toBeGreaterThanOrEqual(150);
    expect(
      of("region")
        .map(({ country }) => country)
        .sort(),
    ).toEqual([...countryCodes].sort());
    const [empty] = await database.db.execute(sql`
      select ${placeGroups.slug} from ${placeGroups} where not exists (
        select from ${placeGroupMembers} m where m.group_id = ${placeGroups.id}) limit 1`);
    expect(empty).toBeUndefined();
  });

  it("are all regions of the markets: groups of areas, or single areas", async () => {
    const levels: Record<string, number> = { FR: 18, BE: 3, DE: 16, ES: 19, IT: 20, GB: 4, CH: 26, AT: 9 };
    const rows = await database.db.execute<{ country: string; regions: number }>(sql`
      select r.country, count(*)::int as regions from places r
       where r.type = 'region' and exists (
         select from places a where a.parent_id = r.id and a.type in ('departement', 'area')
          group by a.parent_id having count(*) = 1 or array_agg(a.id order by a.id) in (
            select array_agg(m.place_id order by m.place_id) from place_group_members m
              join place_groups g on g.id = m.group_id and g.kind = 'region' group by g.id))
       group by r.country`);
    for (const [country, regions] of Object.entries(levels))
      expect([country, rows.find((row) => row.country === country)?.regions]).toEqual([country, regions]);
  });

  it("cut England into its regions, and mainland Portugal but Lezíria and Lisbon, without a rest", async () => {
    const english = [
      ...["north-east-england", "north-west-england", "yorkshire-and-the-humber", "east-midlands"],
      ...["west-midlands", "east-of-england", "south-east-england", "south-west-england"],
    ];
    const within = async (slugs: readonly string[]) => {
      const rows = await database.db.execute<{ slug: string; times: number }>(sql`
        select p.slug, count(*)::int as times from place_group_members m
          join place_groups g on g.id = m.group_id join places p on p.id = m.place_id
         where g.slug in (${sql.join(
           slugs.map((slug) => sql`${slug}`),
           sql`, `,
         )}) group by p.slug`);
      return rows;
    };
    const england = await within(english);
    expect(england.every(({ times }) => times === 1)).toBe(true);
    const whole = (await within(["england"])).map(({ slug }) => slug);
    const rest = whole.filter((slug) => !england.some((one) => one.slug === slug));
    expect(rest.sort()).toEqual(["england", "greater-london"]);
    const portugal = await within([
      ...["norte-de-portugal", "centro-de-portugal", "area-metropolitana-de-lisboa", "alentejo", "algarve"],
    ]);
    expect(portugal.every(({ times }) => times === 1)).toBe(true);
  });

  it.each([
    ["lago-di-garda", ["Sirmione", "Riva del Garda", "Bardolino"], ["Verona", "Brescia"]],
    ["costiera-amalfitana", ["Amalfi", "Positano", "Ravello"], ["Pompei", "Salerno", "Sorrento"]],
    ["lago-maggiore", ["Verbania", "Stresa", "Arona"], ["Varese"]],
    ["chianti", ["Greve in Chianti", "Gaiole in Chianti"], ["Siena", "Firenze"]],
    ["cinque-terre", ["Vernazza", "Monterosso al Mare"], ["La Spezia"]],
    ["bayerische-alpen", ["Garmisch-Partenkirchen", "Oberstdorf"], ["München", "Kempten (Allgäu)"]],
    ["rugen", ["Bergen auf Rügen", "Ostseebad Binz"], ["Stralsund", "Greifswald"]],
    ["ostseekuste", ["Kiel", "Rostock", "Flensburg"], ["Schwerin", "Hamburg"]],
    ["nordseekuste", ["Cuxhaven", "Norden", "Husum"], ["Kiel", "Oldenburg"]],
    ["mosel", ["Trier", "Cochem", "Koblenz"], ["Idar-Oberstein", "Bitburg"]],
    ["belgische-kust", ["Oostende", "Knokke-Heist", "De Panne"], ["Brugge", "Torhout"]],
    ["pirineos", ["Jaca", "Vielha", "Puigcerdà"], ["Lleida", "Huesca"]],
    ["cote-d-opale", ["Calais", "Le Touquet-Paris-Plage", "Berck"], ["Saint-Omer", "Lille"]],
    ["jurassic-coast", ["Lyme Regis", "Exmouth", "Swanage"], ["Sherborne", "Exeter"]],
    ["south-downs", ["Winchester", "Lewes"], ["Crawley", "Aldershot"]],
    ["luberon", ["Apt", "Gordes", "Lourmarin"], ["Avignon", "Carpentras"]],
    ["ile-de-re", ["Ars-en-Ré", "La Flotte"], ["La Rochelle"]],
    ["ibiza", ["Ibiza", "Santa Eulària des Riu"], ["Sant Francesc de Formentera"]],
    ["lago-di-como", ["Como", "Bellagio", "Menaggio"], ["Monza", "Lugano"]],
    ["isle-of-skye", ["Portree"], ["Kyle of Lochalsh"]],
  ] as const)("%s has its towns and not those around it", async (slug, inside, outside) => {
    const rows = await database.db.execute<{ name: string }>(sql`
      select p.name from place_group_members m join place_groups g on g.id = m.group_id
        join places p on p.id = m.place_id where g.slug = ${slug}`);
    const towns = rows.map(({ name }) => name);
    expect(inside.filter((name) => !towns.includes(name))).toEqual([]);
    expect(outside.filter((name) => towns.includes(name))).toEqual([]);
  });
});
