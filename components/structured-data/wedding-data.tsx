import { useTranslations } from "next-intl";
import { JsonLd } from "@/components/structured-data/json-ld";
import { areaPath, countryPath, portfolioPath, profilePath } from "@/lib/directory/addresses";
import type { Site } from "@/lib/marks/site";
import type { PublicPortfolioDto } from "@/lib/portfolios/schema";
import type { PublicProfileDto } from "@/lib/profile/schema";
import { breadcrumbList } from "@/lib/structured-data/list";
import { weddingThing } from "@/lib/structured-data/wedding";

/** The way down to a past wedding, and the wedding as its provider's work. */
export function WeddingData({
  site,
  profile,
  portfolio,
}: {
  site: Site;
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
