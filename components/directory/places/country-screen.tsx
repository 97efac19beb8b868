import { useTranslations } from "next-intl";
import { PlaceLinks } from "@/components/directory/places/place-links";
import { PlaceListScreen } from "@/components/directory/places/place-list-screen";
import { areaPath, countryPath } from "@/lib/core/addresses/planners";
import { venuesPath } from "@/lib/core/addresses/venues";
import type { PlaceListDto } from "@/lib/directory/schema";
import type { AreaDto } from "@/lib/places/schema";

/** The list of a country, with every département or area. */
export function CountryScreen({ list, areas }: { list: PlaceListDto; areas: readonly AreaDto[] }) {
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
    </PlaceListScreen>
  );
}

/** The breadcrumb of the whole directory. */
export const rootCrumb = (label: string) => ({ label, href: countryPath() });

type DirectoryWords = ReturnType<typeof useTranslations<"directory">>;

/** The breadcrumb of a later page; page 1 has none. */
export const pageCrumb = (t: DirectoryWords, page: number) => ({ label: t("list.page", { page }) });
