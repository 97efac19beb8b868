import type { Sql } from "postgres";
import type { CountryCode } from "@/lib/core/markets/markets";
import { openCountries } from "@/lib/core/markets/open-markets";
import { normaliseName } from "@/lib/core/text";

export interface Town {
  id: number;
  areaId: number;
  name: string;
  zipcode: string | null;
  latitude: number;
  longitude: number;
}

/** Towns of the demo's providers: enough around a few towns that each area's page has several. */
const towns: Partial<Record<string, { providers: number; names: string[] }>> = {
  FR: {
    providers: 78,
    names: [
      "Paris",
      "Paris",
      "Paris",
      "Avignon",
      "Avignon",
      "Gordes",
      "Apt",
      "Cavaillon",
      "Orange",
      "Carpentras",
      "L'Isle-sur-la-Sorgue",
      "Lyon",
      "Lyon",
      "Bordeaux",
      "Bordeaux",
      "Marseille",
      "Aix-en-Provence",
      "Nantes",
      "Toulouse",
      "Lille",
      "Strasbourg",
      "Annecy",
      "Chambéry",
      "Rennes",
      "Saint-Malo",
      "Montpellier",
      "Uzès",
      "Nîmes",
      "Nice",
      "Cannes",
      "Biarritz",
      "Tours",
      "Blois",
      "Dijon",
      "Beaune",
      "Reims",
      "Rouen",
      "Honfleur",
      "Grenoble",
    ],
  },
  BE: { providers: 18, names: ["Brussels", "Antwerpen", "Gent", "Brugge", "Leuven", "Liège", "Namur"] },
  GB: {
    providers: 24,
    names: ["London", "London", "Bath", "Bristol", "Oxford", "Edinburgh", "Manchester", "York", "Brighton"],
  },
  DE: {
    providers: 24,
    names: ["Berlin", "Berlin", "München", "Hamburg", "Köln", "Leipzig", "Dresden", "Freiburg", "Heidelberg"],
  },
  IT: {
    providers: 20,
    names: ["Roma", "Firenze", "Firenze", "Siena", "Milano", "Verona", "Torino", "Napoli", "Bologna"],
  },
  ES: {
    providers: 18,
    names: ["Madrid", "Barcelona", "Barcelona", "Sevilla", "Valencia", "Granada", "Bilbao"],
  },
  PT: { providers: 18, names: ["Lisbon", "Porto", "Porto", "Sintra", "Évora", "Braga", "Coimbra", "Faro"] },
};

/** Providers of the demo in a country. */
export const providersIn = (country: CountryCode): number => towns[country]?.providers ?? 18;

/** The largest towns of a country for which none are named. */
function largestTowns(sql: Sql, country: CountryCode): Promise<Town[]> {
  return sql<Town[]>`
    select id, parent_id as "areaId", name, zipcodes[1] as zipcode, latitude, longitude
      from places where country = ${country} and type = 'city' and latitude is not null
     order by population desc nulls last, id limit 6`;
}

/** The towns of the open countries; a name without a row is skipped. */
export async function findTowns(sql: Sql): Promise<Partial<Record<CountryCode, Town[]>>> {
  const found: Partial<Record<CountryCode, Town[]>> = {};
  for (const country of openCountries()) {
    const own = towns[country];
    const inCountry = own ? await townsNamed(sql, country, own.names) : await largestTowns(sql, country);
    if (inCountry.length === 0) throw new Error(`no town of ${country} is in the places table`);
    found[country] = inCountry;
  }
  return found;
}

async function townsNamed(sql: Sql, country: CountryCode, names: string[]): Promise<Town[]> {
  const rows = await sql<(Town & { asked: string })[]>`
    select distinct on (asked.name) asked.name as asked, p.id, p.parent_id as "areaId", p.name,
           p.zipcodes[1] as zipcode, p.latitude, p.longitude
    from unnest(${names}::text[], ${names.map(normaliseName)}::text[]) as asked(name, search_name)
    join places p on p.country = ${country} and p.type = 'city'
     and (p.search_name = asked.search_name or asked.search_name = any(p.aliases))
    order by asked.name, p.population desc nulls last, cardinality(p.zipcodes) desc, p.id`;
  const byName = new Map(rows.map(({ asked, ...town }) => [asked, town]));
  return names.flatMap((name) => byName.get(name) ?? []);
}
