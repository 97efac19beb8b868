import { useTranslations } from "next-intl";
import { JsonLd } from "@/components/seo/structured-data/json-ld";
import type { PageSite } from "@/lib/seo/get-site";
import { siteThings } from "@/lib/seo/structured-data/site";

/** Publisher of the site, and its search. */
export function LandingData({ site, total }: { site: PageSite; total: number }) {
  const t = useTranslations("directory");
  const description = t("meta.landingDescription", { where: t("inCountry"), count: total });
  return <JsonLd things={siteThings(site, description)} />;
}
