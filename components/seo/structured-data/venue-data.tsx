import { useFormatter, useTranslations } from "next-intl";
import { JsonLd } from "@/components/seo/structured-data/json-ld";
import { moneyText } from "@/components/ui/money-text";
import { venuePath, venuesAreaPath, venuesCityPath, venuesPath } from "@/lib/core/addresses/venues";
import { siteOf } from "@/lib/core/markets/markets";
import type { PlaceDto } from "@/lib/directory/schema";
import { type PublicVenueDto, VENUES_PAGE_SIZE, type VenueListDto } from "@/lib/listing/venues/schema";
import type { PageSite } from "@/lib/seo/get-site";
import { breadcrumbList, itemList, type Step } from "@/lib/seo/structured-data/list";
import { venueCard, venueThing } from "@/lib/seo/structured-data/venue";

interface Where {
  area?: (Pick<PlaceDto, "name" | "slug" | "regionSlug" | "isUnserved"> & { region?: string }) | undefined;
  city?: { name: string; slug: string } | undefined;
}

const stepsTo = (root: string, { area, city }: Where): Step[] => [
  { name: root, path: venuesPath() },
  ...(area?.region && area.regionSlug ? [{ name: area.region, path: venuesAreaPath(area.regionSlug) }] : []),
  ...(area && !area.isUnserved ? [{ name: area.name, path: venuesAreaPath(area.slug) }] : []),
  ...(area && city ? [{ name: city.name, path: venuesCityPath(area.slug, city.slug) }] : []),
];

/** Breadcrumbs of a list of venues and the venues on this page of it. */
export function VenueListData({
  site,
  list,
  area,
  city,
}: {
  site: PageSite;
  list: VenueListDto;
  area?: PlaceDto;
  city?: PlaceDto;
}) {
  const t = useTranslations("venues.list");
  const { country } = siteOf(site.locale);
  const cards = list.venues.map((venue) => venueCard(site.origin, country, venue));
  const before = (list.page - 1) * VENUES_PAGE_SIZE;
  const venues = itemList(city?.name ?? area?.name ?? t("root"), list.total, cards, before);
  const way = breadcrumbList(site.origin, stepsTo(t("root"), { area, city }));
  return <JsonLd things={[way, ...(cards.length > 0 ? [venues] : [])]} />;
}

/** Breadcrumbs of a venue, and the venue. */
export function VenueData({ site, venue }: { site: PageSite; venue: PublicVenueDto }) {
  const t = useTranslations("venues");
  const format = useFormatter();
  const { country } = siteOf(site.locale);
  const { place, city, name, slug } = venue;
  const price = (cents: number) => moneyText(format, cents / 100, venue.prices.currency);
  const hasCity = place?.citySlug && place.area.name !== city;
  const steps = [
    ...stepsTo(t("list.root"), {
      area: place?.area,
      city: hasCity && place.citySlug ? { name: city, slug: place.citySlug } : undefined,
    }),
    { name, path: venuePath(slug) },
  ];
  const thing = venueThing({ origin: site.origin, country }, venue, {
    priceRange: [...new Set([venue.fromPriceCents, venue.toPriceCents])].map(price).join(" – "),
    labelOf: (feature) => t(`features.${feature}`),
  });
  return <JsonLd things={[breadcrumbList(site.origin, steps), thing]} />;
}
