import { useTranslations } from "next-intl";
import { GroupLinks } from "@/components/directory/places/group-links";
import { PlaceLinks } from "@/components/directory/places/place-links";
import { VenueListScreen } from "@/components/listing/venues/venue-list-screen";
import { countryPath } from "@/lib/core/addresses/planners";
import { venuesAreaPath, venuesPath } from "@/lib/core/addresses/venues";
import type { VenueListDto, VenuePlaceDto } from "@/lib/listing/venues/schema";
import type { CountedGroup } from "@/lib/places/groups/schema";

/** The venues of a country, with links to every area that has some. */
export function VenueCountryScreen({
  list,
  areas,
  groups,
}: {
  list: VenueListDto;
  areas: readonly VenuePlaceDto[];
  groups: readonly CountedGroup[];
}) {
  const t = useTranslations("venues.list");
  const places = useTranslations("venue-places");
  const where = useTranslations("directory")("inCountry");
  const root = { label: t("root"), href: list.page > 1 ? venuesPath() : undefined };
  return (
    <VenueListScreen
      crumbs={list.page > 1 ? [root, { label: t("page", { page: list.page }) }] : [root]}
      where={where}
      list={list}
      hrefOf={venuesPath}
    >
      <PlaceLinks
        title={t("areas")}
        links={areas.map(({ slug, name, venues }) => ({ href: venuesAreaPath(slug), name, count: venues }))}
      />
      <GroupLinks groups={groups} pathOf={venuesAreaPath} />
      {list.planners > 0 ? (
        <p>
          <a href={countryPath()} className="link">
            {places("planners", { count: list.planners, where })}
          </a>
        </p>
      ) : null}
    </VenueListScreen>
  );
}
