import { useTranslations } from "next-intl";
import { NoResults } from "@/components/directory/filters/no-results";
import { type SearchedPlace, useSearchParts } from "@/components/directory/filters/use-search-parts";
import { ListScreen } from "@/components/directory/list-screen";
import { SearchMap } from "@/components/directory/map-view/search-map";
import { zoneSlot } from "@/components/directory/map-view/zone-slot";
import { rootCrumb } from "@/components/directory/places/country-screen";
import { areaPath, countryPath } from "@/lib/core/addresses/planners";
import { type ListQuery, listPath } from "@/lib/directory/filters/rules";
import type { AlternativeDto } from "@/lib/directory/filters/schema";
import type { ListDto } from "@/lib/directory/schema";
import type { MapGround } from "@/lib/places/land/schema";

/** A list under the filters of its address. */
export function SearchScreen({
  place,
  pathOf,
  query,
  list,
  alternatives,
  ground,
}: {
  place: SearchedPlace | null;
  pathOf: (page?: number) => string;
  query: ListQuery;
  list: ListDto;
  alternatives: readonly AlternativeDto[];
  /** Null in the list view. */
  ground: MapGround | null;
}) {
  const t = useTranslations("directory");
  const more = useTranslations("search");
  const { where, crumbs, wider } = useSearchParts({
    place,
    pathOf,
    hasZone: query.zone !== null,
    root: rootCrumb(t("list.root")),
    areaPathOf: areaPath,
  });
  /** The same search in another zone of the map, which replaces its place. */
  const elsewhere = { ...query, radiusKm: null, zone: zoneSlot, page: 1 };
  return (
    <ListScreen
      crumbs={crumbs}
      where={where}
      place={{ name: place?.name ?? null, pathOf }}
      query={query}
      list={list}
      map={
        ground ? (
          <SearchMap
            cards={list.planners}
            ground={ground}
            address={listPath(countryPath, elsewhere)}
            words={{
              label: more("map.label"),
              failure: more("map.failure"),
              groupOf: (count) => more("map.group", { count }),
              found: query.zone
                ? more("map.found", { count: list.total, hasMore: list.totalIsExact ? "no" : "yes" })
                : null,
            }}
          />
        ) : null
      }
      empty={
        <NoResults
          title={more("none.title", { where })}
          alternatives={alternatives}
          labelOf={(alternative) => more(`none.${alternative.code}`, wider(alternative))}
          countOf={(count) => more("none.count", { count })}
        />
      }
    />
  );
}
