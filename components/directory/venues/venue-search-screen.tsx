import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { NoResults } from "@/components/directory/filters/no-results";
import { type SearchedPlace, useSearchParts } from "@/components/directory/filters/use-search-parts";
import { ViewSwitch } from "@/components/directory/filters/view-switch";
import { ListFrame } from "@/components/directory/list-frame";
import { VenueRows } from "@/components/directory/map-view/result-rows";
import { SearchMap } from "@/components/directory/map-view/search-map";
import { zoneSlot } from "@/components/directory/map-view/zone-slot";
import { FoundVenues } from "@/components/directory/venues/found-venues";
import { VenueActiveFilters } from "@/components/directory/venues/venue-active-filters";
import { VenueFilterBar } from "@/components/directory/venues/venue-filter-bar";
import { useVenueFilterWords } from "@/components/directory/venues/venue-filter-words";
import { VenueSort } from "@/components/directory/venues/venue-sort";
import { VenuesToCompare } from "@/components/listing/venue-comparison/venues-to-compare";
import { venuesAreaPath, venuesPath } from "@/lib/core/addresses/venues";
import type { AlternativeDto } from "@/lib/directory/filters/schema";
import { PAGE_SIZE } from "@/lib/directory/schema";
import { type VenueQuery, venueListPath } from "@/lib/directory/venues/rules";
import type { VenueAlternativeCode, VenueResultsDto } from "@/lib/directory/venues/schema";
import type { MapGround } from "@/lib/places/land/schema";

/** Codes whose text is that of the search for providers. */
const sharedCodes: readonly string[] = ["zone", "radius", "area", "country"];
type SharedCode = Extract<VenueAlternativeCode, "zone" | "radius" | "area" | "country">;
const isShared = (code: VenueAlternativeCode): code is SharedCode => sharedCodes.includes(code);

/** A list of venues under the filters of its address. */
export function VenueSearchScreen({
  place,
  pathOf,
  query,
  list,
  today,
  alternatives,
  ground,
}: {
  place: SearchedPlace | null;
  pathOf: (page?: number) => string;
  query: VenueQuery;
  list: VenueResultsDto;
  today: string;
  alternatives: readonly AlternativeDto<VenueAlternativeCode>[];
  /** Null in the list view. */
  ground: MapGround | null;
}) {
  const t = useTranslations("venue-search");
  const venues = useTranslations("venues.list");
  const shared = useTranslations("search");
  const words = useVenueFilterWords(place?.name ?? null);
  const { where, crumbs, wider } = useSearchParts({
    place,
    pathOf,
    hasZone: query.zone !== null,
    root: { label: venues("root"), href: venuesPath() },
    areaPathOf: venuesAreaPath,
  });
  const filtered = { name: place?.name ?? null, pathOf };
  const b = (text: ReactNode) => <b className="figures">{text}</b>;
  const labelOf = (alternative: AlternativeDto<VenueAlternativeCode>) => {
    const { code } = alternative;
    return isShared(code) ? shared(`none.${code}`, wider(alternative)) : t(`none.${code}`);
  };
  const orderWords = ({ sort, zone }: VenueQuery) => {
    if (sort === "rank") return venues("order");
    return t(sort === "distance" && zone ? "orders.distanceInZone" : `orders.${sort}`);
  };
  const { total, totalIsExact, page } = list;
  /** The same search in another zone of the map, which replaces its place. */
  const elsewhere = { ...query, radiusKm: null, zone: zoneSlot, page: 1 };
  return (
    <>
      <ListFrame
        crumbs={crumbs}
        title={venues("title", { where })}
        filters={
          <>
            <VenueFilterBar place={filtered} query={query} today={today} />
            <VenueActiveFilters place={filtered} query={query} />
          </>
        }
        count={
          totalIsExact ? venues.rich("count", { count: total, b }) : t.rich("countMore", { count: total, b })
        }
        sort={<VenueSort hasPlace={place !== null} query={query} />}
        order={
          total > 0 ? <p className="max-w-(--measure) text-small text-ink-3">{orderWords(query)}</p> : null
        }
        viewSwitch={
          <ViewSwitch view={query.view} hrefOf={(view) => venueListPath(pathOf, { ...query, view })} />
        }
        note={
          query.date === null ? null : (
            <>
              {t("day.note", { day: words.date(query.date) })}{" "}
              <a rel="nofollow" href={`/project/new?date=${query.date}`} className="link">
                {shared("filters.dateAsk")}
              </a>
            </>
          )
        }
        empty={
          <NoResults
            title={t("none.title", { where })}
            alternatives={alternatives}
            labelOf={labelOf}
            countOf={(count) => t("none.count", { count })}
          />
        }
        cards={ground ? <VenueRows venues={list.venues} /> : <FoundVenues venues={list.venues} />}
        shown={list.venues.length}
        map={
          ground ? (
            <SearchMap
              cards={list.venues}
              ground={ground}
              address={venueListPath(venuesPath, elsewhere)}
              words={{
                label: t("map.label"),
                failure: t("map.failure"),
                groupOf: (count) => t("map.group", { count }),
                found: query.zone
                  ? t("map.found", { count: total, hasMore: totalIsExact ? "no" : "yes" })
                  : null,
              }}
            />
          ) : null
        }
        paging={{
          page,
          pageSize: PAGE_SIZE,
          total,
          totalIsExact,
          hrefOf: (to) => venueListPath(pathOf, { ...query, page: to }),
        }}
      />
      <VenuesToCompare />
    </>
  );
}
