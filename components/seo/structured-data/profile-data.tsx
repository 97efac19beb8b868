import { useFormatter, useTranslations } from "next-intl";
import { JsonLd } from "@/components/seo/structured-data/json-ld";
import { moneyText } from "@/components/ui/money-text";
import { areaPath, cityPath, countryPath, profilePath } from "@/lib/core/addresses/planners";
import { siteOf } from "@/lib/core/markets/markets";
import type { PublicProfileDto } from "@/lib/listing/profile/schema";
import type { PageSite } from "@/lib/seo/get-site";
import { breadcrumbList } from "@/lib/seo/structured-data/list";
import { profileThing } from "@/lib/seo/structured-data/profile";
import type { ProfileIdentity } from "@/lib/seo/structured-data/schema";

export interface ProfileDataProps {
  site: PageSite;
  profile: PublicProfileDto;
  identity: ProfileIdentity | null;
}

/** Breadcrumbs of a profile, and the provider. */
export function ProfileData({ site, profile, identity }: ProfileDataProps) {
  const t = useTranslations("directory");
  const services = useTranslations("catalogue.prestations");
  const format = useFormatter();
  const { name, slug, area, city, citySlug, fromPriceCents } = profile;
  const { country } = siteOf(site.locale);
  const price =
    fromPriceCents === null ? null : moneyText(format, fromPriceCents / 100, profile.prices.currency);
  const things = [
    breadcrumbList(site.origin, [
      { name: t("list.root"), path: countryPath() },
      ...(area ? [{ name: area.name, path: areaPath(area.slug) }] : []),
      ...(area && citySlug && area.name !== city
        ? [{ name: city, path: cityPath(area.slug, citySlug) }]
        : []),
      { name, path: profilePath(slug) },
    ]),
    profileThing({ origin: site.origin, country }, profile, identity, {
      priceRange: price && t.markup("card.from", { price, b: (words) => words }),
      labelOf: (type) => services(`${type}.label`),
    }),
  ];
  return <JsonLd things={things} />;
}
