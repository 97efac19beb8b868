import { useTranslations } from "next-intl";
import { type ActiveFilter, ActiveFilterList } from "@/components/directory/filters/active-filter-list";
import type { FilteredPlace } from "@/components/directory/filters/filter-words";
import { useVenueFilterWords } from "@/components/directory/venues/venue-filter-words";
import { noVenueFilters, type VenueQuery, venueListPath } from "@/lib/directory/venues/rules";

/** The order of a list without its zone: one by distance needs a place. */
const sortWithout = ({ sort }: VenueQuery) => (sort === "distance" ? "rank" : sort);

/** The active filters and order of a list of venues, each with a link that removes it. */
export function VenueActiveFilters({ place, query }: { place: FilteredPlace; query: VenueQuery }) {
  const t = useTranslations("venue-search.sorts");
  const words = useVenueFilterWords(place.name);
  const without = (label: string, change: Partial<VenueQuery>): ActiveFilter => ({
    label,
    href: venueListPath(place.pathOf, { ...query, ...change, page: 1 }),
  });
  const { radiusKm, zone, date, seated, standing, bedrooms, kinds, features, sort } = query;
  const price = words.price(query);
  const active = [
    ...(radiusKm === null ? [] : [without(words.radius(radiusKm), { radiusKm: null })]),
    ...(zone === null ? [] : [without(words.zone(), { zone: null, sort: sortWithout(query) })]),
    ...(date === null ? [] : [without(words.date(date), { date: null })]),
    ...(seated === null ? [] : [without(words.seated(seated), { seated: null })]),
    ...(standing === null ? [] : [without(words.standing(standing), { standing: null })]),
    ...kinds.map((kind) => without(words.kind(kind), { kinds: kinds.filter((other) => other !== kind) })),
    ...(price === null ? [] : [without(price, { priceFrom: null, priceTo: null })]),
    ...(bedrooms === null ? [] : [without(words.bedrooms(bedrooms), { bedrooms: null })]),
    ...features.map((feature) =>
      without(words.feature(feature), { features: features.filter((other) => other !== feature) }),
    ),
    ...(sort === "rank" ? [] : [without(t(sort), { sort: "rank" })]),
  ];
  return (
    <ActiveFilterList
      active={active}
      clearHref={venueListPath(place.pathOf, { ...noVenueFilters, view: query.view })}
    />
  );
}
