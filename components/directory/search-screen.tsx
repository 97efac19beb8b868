import { useLocale, useTranslations } from "next-intl";
import { NoResults } from "@/components/directory/filters/no-results";
import { ListScreen } from "@/components/directory/list-screen";
import { SearchMap } from "@/components/directory/map-view/search-map";
import { zoneSlot } from "@/components/directory/map-view/zone-slot";
import { rootCrumb } from "@/components/directory/places/country-screen";
import type { Crumb } from "@/components/ui/breadcrumb";
import { areaPath, countryPath } from "@/lib/core/addresses/planners";
import { formatDistance } from "@/lib/core/geo";
import { type ListQuery, listPath } from "@/lib/directory/filters/rules";
import type { AlternativeDto } from "@/lib/directory/filters/schema";
import type { ListDto } from "@/lib/directory/schema";
import type { MapGround } from "@/lib/places/land/schema";
import type { LocalityDto } from "@/lib/places/schema";
import { inPlace } from "@/lib/places/write-in-place";

/** The place of a filtered list, for titles and breadcrumbs. */
export interface SearchedPlace {
  type: LocalityDto["type"];
  name: string;
  code: string | null;
  area: { name: string; slug: string };
  group?: { spoken: string };
}

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
  const locale = useLocale();
  const where = place
    ? inPlace(
        { ...place, type: place.type === "city" ? "city" : "area", spoken: place.group?.spoken },
        locale,
      )
    : query.zone
      ? more("filters.inZone")
      : t("inCountry");
  /** The same search in another zone of the map, which replaces its place. */
  const elsewhere = { ...query, radiusKm: null, zone: zoneSlot, page: 1 };
  const crumbs: Crumb[] = [
    rootCrumb(t("list.root")),
    ...(place?.type === "city" ? [{ label: place.area.name, href: areaPath(place.area.slug) }] : []),
    ...(place ? [{ label: place.name, href: pathOf() }] : []),
    { label: more("crumb") },
  ];
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
          labelOf={({ code, radiusKm, place: wider }) =>
            more(`none.${code}`, {
              distance: radiusKm === null ? "" : formatDistance(radiusKm, locale),
              place: wider ?? "",
            })
          }
          countOf={(count) => more("none.count", { count })}
        />
      }
    />
  );
}
