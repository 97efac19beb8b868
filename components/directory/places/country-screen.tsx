import { useTranslations } from "next-intl";
import { GroupLinks } from "@/components/directory/places/group-links";
import { PlaceLinks } from "@/components/directory/places/place-links";
import { PlaceListScreen } from "@/components/directory/places/place-list-screen";
import { areaPath, countryPath } from "@/lib/core/addresses/planners";
import { venuesPath } from "@/lib/core/addresses/venues";
import type { PlaceListDto } from "@/lib/directory/schema";
import type { CountedGroup } from "@/lib/places/groups/schema";
import type { AreaDto } from "@/lib/places/schema";

/** The list of a country, with every département or area. */
export function CountryScreen({
  list,
  areas,
  groups,
}: {
  list: PlaceListDto;
  areas: readonly AreaDto[];
  groups: readonly CountedGroup[];
}) {
  const t = useTranslations("directory");
  return (
    <PlaceListScreen
      crumbs={
        list.page > 1 ? [rootCrumb(t("list.root")), pageCrumb(t, list.page)] : [{ label: t("list.root") }]
      }
      where={t("inCountry")}
      name={null}
      pathOf={countryPath}
      tradePlace={{ area: null, city: null }}
      venuesHref={venuesPath()}
      list={list}
    >
      <PlaceLinks
        id="areas"
        title={t("list.areas")}
        links={areas.map(({ slug, name, planners }) => ({ href: areaPath(slug), name, count: planners }))}
      />
      <GroupLinks groups={groups} pathOf={areaPath} />
    </PlaceListScreen>
  );
}

/** The breadcrumb of the whole directory. */
export const rootCrumb = (label: string) => ({ label, href: countryPath() });

type DirectoryWords = ReturnType<typeof useTranslations<"directory">>;

/** The breadcrumb of a later page; page 1 has none. */
export const pageCrumb = (t: DirectoryWords, page: number) => ({ label: t("list.page", { page }) });
