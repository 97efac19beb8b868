import { useTranslations } from "next-intl";
import { JsonLd } from "@/components/seo/structured-data/json-ld";
import { areaPath, countryPath, portfolioPath, profilePath } from "@/lib/core/addresses/planners";
import type { PublicPortfolioDto } from "@/lib/listing/portfolios/schema";
import type { PublicProfileDto } from "@/lib/listing/profile/schema";
import type { PageSite } from "@/lib/seo/get-site";
import { breadcrumbList } from "@/lib/seo/structured-data/list";
import { weddingThing } from "@/lib/seo/structured-data/wedding";

/** Breadcrumbs of a past wedding, and the wedding as its provider's work. */
export function WeddingData({
  site,
  profile,
  portfolio,
}: {
  site: PageSite;
  profile: PublicProfileDto;
  portfolio: PublicPortfolioDto;
}) {
  const t = useTranslations("directory.list");
  const { slug, name, area } = profile;
  const steps = [
    { name: t("root"), path: countryPath() },
    ...(area ? [{ name: area.name, path: areaPath(area.slug) }] : []),
    { name, path: profilePath(slug) },
    { name: portfolio.title, path: portfolioPath(slug, portfolio.slug) },
  ];
  return <JsonLd things={[breadcrumbList(site.origin, steps), weddingThing(site, profile, portfolio)]} />;
}
