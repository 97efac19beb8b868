import { useTranslations } from "next-intl";
import { JsonLd } from "@/components/seo/structured-data/json-ld";
import { areaPath, cityPath, countryPath } from "@/lib/core/addresses/planners";
import { siteOf } from "@/lib/core/markets/markets";
import type { PlaceDto, PlaceListDto } from "@/lib/directory/schema";
import { inPlace } from "@/lib/places/write-in-place";
import type { PageSite } from "@/lib/seo/get-site";
import { breadcrumbList, providerList, type Step } from "@/lib/seo/structured-data/list";

export interface ListDataProps {
  site: PageSite;
  list: PlaceListDto;
  area?: PlaceDto;
  city?: PlaceDto;
}

/** Breadcrumbs of a list and the providers on this page of it. */
export function ListData({ site, list, area, city }: ListDataProps) {
  const t = useTranslations("directory");
  const { origin, locale } = site;
  const place = city ? { ...city, type: "city" as const } : area && { ...area, type: "area" as const };
  const where = place ? inPlace(place, locale) : t("inCountry");
  const steps: Step[] = [
    { name: t("list.root"), path: countryPath() },
    ...(area?.regionSlug ? [{ name: area.region, path: areaPath(area.regionSlug) }] : []),
    ...(area && !area.isUnserved ? [{ name: area.name, path: areaPath(area.slug) }] : []),
    ...(area && city ? [{ name: city.name, path: cityPath(area.slug, city.slug) }] : []),
  ];
  const { country } = siteOf(locale);
  const providers = providerList({ origin, country, name: t("list.title", { where }) }, list);
  return <JsonLd things={[breadcrumbList(origin, steps), ...(list.total > 0 ? [providers] : [])]} />;
}
