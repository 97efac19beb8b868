import { useTranslations } from "next-intl";
import { SortFilter } from "@/components/directory/filters/sort-filter";
import { noVenueFilters, type VenueQuery, venueSorts } from "@/lib/directory/venues/rules";

/** The order of a list of venues; one by distance needs a place. */
export function VenueSort({
  hasPlace,
  query: { sort: checked, zone } = noVenueFilters,
}: {
  hasPlace: boolean;
  query?: Pick<VenueQuery, "sort" | "zone">;
}) {
  const t = useTranslations("venue-search");
  const orders = useTranslations("search.sort");
  const isOffered = (sort: (typeof venueSorts)[number]) => sort !== "distance" || hasPlace || zone !== null;
  return (
    <SortFilter
      title={orders("title")}
      sorts={["rank", ...venueSorts.filter((sort) => sort !== "rank" && isOffered(sort))]}
      checked={checked}
      textOf={(sort) => (sort === "rank" ? orders("rank") : t(`sorts.${sort}`))}
      submit={t("filters.show")}
    />
  );
}
