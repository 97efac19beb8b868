import { describe, expect, it, vi } from "vitest";
import { SearchScreen } from "@/components/directory/search-screen";
import { VenueSearchScreen } from "@/components/directory/venues/venue-search-screen";
import { countryPath } from "@/lib/core/addresses/planners";
import { venuesPath } from "@/lib/core/addresses/venues";
import { type Locale, mainLocales } from "@/lib/core/i18n/locales";
import { type ListQuery, noFilters } from "@/lib/directory/filters/rules";
import type { ProviderCardDto } from "@/lib/directory/schema";
import { noVenueFilters } from "@/lib/directory/venues/rules";
import type { FoundVenueDto } from "@/lib/directory/venues/schema";
import { drawPicture } from "@/lib/places/land/draw-picture";
import { viewOfPoints, viewOfZone } from "@/lib/places/land/rules";
import { screenHtml } from "@/tests/unit/components/screen-html";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {}, push: () => {} }) }));

const zone = { south: 43.2, west: 4, north: 44.6, east: 6.2 };
const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const card = (n: number): ProviderCardDto => ({
  id: idOf(n),
  slug: `maison-${n}`,
  name: `Maison ${n}`,
  city: "Avignon",
  area: "Vaucluse",
  distanceKm: null,
  fromPrice: n === 3 ? null : 900 + n * 250,
  currency: "EUR",
  original: null,
  isPremium: n === 1,
  prestations: ["FULL_PLANNING"],
  langues: ["fr"],
  picture: null,
  reviews: n === 1 ? { count: 38, average: 4.9 } : { count: 0, average: null },
  visibility: null,
  point: { latitude: 43.95 - n * 0.12, longitude: 4.8 + n * 0.2 },
});
const cards = [1, 2, 3, 4, 5].map(card);
const venue = (n: number): FoundVenueDto => ({
  id: idOf(n),
  slug: `domaine-${n}`,
  name: `Domaine ${n}`,
  type: "castle",
  city: "Apt",
  area: "Vaucluse",
  seatedCapacity: 120,
  standingCapacity: 200,
  bedrooms: 5,
  fromPrice: 3_000,
  toPrice: 9_000,
  currency: "EUR",
  original: null,
  isPremium: false,
  picture: null,
  reviews: { count: 0, average: null },
  point: { latitude: 43.8, longitude: 5.3 },
  distanceKm: 12,
  availability: "free",
});

const groundFor = (locale: Locale, isZone: boolean) => ({
  picture: drawPicture(isZone ? viewOfZone(zone) : viewOfPoints(cards.map(({ point }) => point)), locale),
  streets: null,
});

function planners(query: Partial<ListQuery>, locale: Locale = "fr-FR", found = cards): string {
  const asked = { ...noFilters, view: "map" as const, ...query };
  return screenHtml(
    <SearchScreen
      place={null}
      pathOf={countryPath}
      query={asked}
      list={{ planners: found, total: found.length ? 46 : 0, totalIsExact: true, page: 1, pages: 2 }}
      alternatives={[]}
      ground={groundFor(locale, asked.zone !== null)}
    />,
    locale,
  );
}

/** The props of the map's island, as the page carries them. */
function propsOf(html: string): Record<string, unknown> {
  const [, props = "{}"] = /data-island="zone-map" data-props="([^"]*)"/.exec(html) ?? [];
  return JSON.parse(props.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&"));
}

describe("list and map of a search", () => {
  it("have a row for each result, and a pin that leads to it without a script", () => {
    const html = planners({});
    for (const { id, name } of cards) {
      expect(html).toContain(`id="p-${id}"`);
      expect(html).toContain(name);
    }
    const targets = [...html.matchAll(/<a[^>]*data-pin=""[^>]*>/g)].map(([pin]) => pin);
    expect(targets.length).toBeGreaterThan(0);
    for (const pin of targets) expect(pin).toMatch(/href="#p-/);
  });

  it("carry the address of the same search in another zone, without the place", () => {
    expect(propsOf(planners({ budget: 2_000, radiusKm: 60, page: 2 }))).toMatchObject({
      address: "/wedding-planners?budget=2000&zone=0,0,0,0&view=map",
      found: null,
    });
    expect(propsOf(planners({ zone }))).toMatchObject({ found: "46 prestataires dans cette zone" });
  });

  it("name the zone, which is kept by the form and removed by its chip", () => {
    const html = planners({ zone, budget: 2_000 });
    expect(html).toContain("dans la zone de la carte");
    expect(html).toContain('name="zone" value="43.2,4,44.6,6.2"');
    // The chip is a button: robots do not follow combinations of filters.
    const chip = /<form class="contents" action="\/wedding-planners">(.*?)<\/form>/gs;
    const chips = [...html.matchAll(chip)].map(([, inside]) => inside ?? "");
    expect(
      chips.some((one) => one.includes('name="budget" value="2000"') && !one.includes('name="zone"')),
    ).toBe(true);
  });

  it("keep the map where nothing was found", () => {
    const html = planners({ zone }, "fr-FR", []);
    expect(html).toContain('data-island="zone-map"');
    expect(html).toContain("Aucun prestataire trouvé dans la zone de la carte");
  });

  it.each(mainLocales)("are written in %s, for venues too", (locale) => {
    expect(planners({ zone }, locale)).toContain('data-island="zone-map"');
    const query = { ...noVenueFilters, zone, sort: "distance" as const, view: "map" as const };
    const html = screenHtml(
      <VenueSearchScreen
        place={null}
        pathOf={venuesPath}
        query={query}
        list={{ venues: [1, 2].map(venue), total: 2, totalIsExact: true, page: 1, pages: 1 }}
        today="2026-11-24"
        alternatives={[]}
        ground={groundFor(locale, true)}
      />,
      locale,
    );
    expect(html).toContain("Domaine 1");
    expect(propsOf(html)).toMatchObject({ address: "/wedding-venues?zone=0,0,0,0&sort=distance&view=map" });
  });
});
