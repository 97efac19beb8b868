import { useFormatter, useLocale, useTranslations } from "next-intl";
import { ProviderGrid } from "@/components/directory/provider-grid";
import { Island } from "@/components/islands/island";
import { ItemBeacon } from "@/components/listing/images/item-beacon";
import { Mosaic } from "@/components/listing/images/mosaic";
import { ReportLink } from "@/components/listing/profile/report-link";
import { AvailabilitySection } from "@/components/listing/public-calendar/availability-section";
import { CALENDAR_ID, VenueAside } from "@/components/listing/venues/venue-aside";
import { VenueFeatures } from "@/components/listing/venues/venue-features";
import { VenueGrid } from "@/components/listing/venues/venue-grid";
import { REVIEWS_ID, VenueHeader } from "@/components/listing/venues/venue-header";
import { VenueLocation } from "@/components/listing/venues/venue-location";
import { VenueReviews } from "@/components/listing/venues/venue-reviews";
import { VenueServices } from "@/components/listing/venues/venue-services";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { buttonStyle } from "@/components/ui/button-style";
import { shownPriceText } from "@/components/ui/money-text";
import { venueQuotePath, venuesAreaPath, venuesCityPath, venuesPath } from "@/lib/core/addresses/venues";
import { viewedPrice } from "@/lib/core/exchange";
import type { ProviderCardDto } from "@/lib/directory/schema";
import { saysAnything } from "@/lib/listing/availability/rules";
import type { PublicCalendarDto } from "@/lib/listing/availability/schema";
import type { PublicVenueDto, VenueCardDto } from "@/lib/listing/venues/schema";
import type { MapGround } from "@/lib/places/land/schema";
import { inPlace } from "@/lib/places/write-in-place";

/** A venue's public page: pictures, capacity, features, place, planners who work nearby, and other venues. */
export function VenueScreen({
  venue,
  planners,
  others,
  calendar,
  ground,
}: {
  venue: PublicVenueDto;
  planners: readonly ProviderCardDto[];
  /** Other venues of the area; none for a Premium venue. */
  others: readonly VenueCardDto[];
  calendar: PublicCalendarDto | null;
  /** Null where the place lies outside our map. */
  ground: MapGround | null;
}) {
  const t = useTranslations("venues");
  const words = useTranslations("directory.card");
  const format = useFormatter();
  const locale = useLocale();
  const hasCalendar = calendar !== null && saysAnything(calendar);
  const { name, city, place } = venue;
  const paragraphs = [venue.description, venue.detailedDescription ?? ""]
    .join("\n\n")
    .split(/\n{2,}/)
    .filter(Boolean);
  return (
    <div className="wrap">
      <Island name="item-beacon" component={ItemBeacon} props={{ kind: "venue", id: venue.id }} />
      <Breadcrumb
        className="py-5"
        crumbs={[
          { label: t("list.root"), href: venuesPath() },
          ...(place ? [{ label: place.area.name, href: venuesAreaPath(place.area.slug) }] : []),
          ...(place?.citySlug && place.area.name !== city
            ? [{ label: city, href: venuesCityPath(place.area.slug, place.citySlug) }]
            : []),
          { label: name },
        ]}
      />
      <Mosaic pictures={venue.gallery} name={name} />
      <div className="mt-6 gap-18 desk:mt-10 desk:grid desk:grid-cols-[minmax(0,1fr)_21.25rem]">
        <div className="space-y-13 desk:space-y-16">
          <VenueHeader venue={venue} />
          <section>
            <h2>{t("page.about")}</h2>
            <div className="mt-4 max-w-(--measure) space-y-4 text-ink-2 *:first:text-lead *:first:text-ink">
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="whitespace-pre-line">
                  {paragraph}
                </p>
              ))}
            </div>
          </section>
          <VenueFeatures offered={venue.features} />
          {hasCalendar ? (
            <div id={CALENDAR_ID} className="scroll-mt-6">
              <AvailabilitySection slug={venue.slug} calendar={calendar} />
            </div>
          ) : null}
          <VenueServices services={venue.services} prices={venue.prices} />
          <div id={REVIEWS_ID} className="scroll-mt-6 empty:hidden">
            <VenueReviews slug={venue.slug} summary={venue.reviewSummary} shown={venue.shownReviews} />
          </div>
          <VenueLocation venue={venue} ground={ground} />
        </div>
        <aside className="mt-13 desk:mt-0">
          <div className="desk:sticky desk:top-6">
            <VenueAside venue={venue} hasCalendar={hasCalendar} />
            <div className="mt-5 desk:flex desk:justify-center">
              <ReportLink kind="venue" id={venue.id} />
            </div>
          </div>
        </aside>
      </div>
      {planners.length > 0 ? (
        <section className="mt-18 border-t border-line pt-10">
          <h2>{t("page.planners")}</h2>
          <ProviderGrid cards={planners} level={3} className="mt-6" />
        </section>
      ) : null}
      {others.length > 0 && place ? (
        <section className="mt-18 border-t border-line pt-10">
          <h2>{t("list.around", { where: inPlace({ ...place.area, type: "area" }, locale) })}</h2>
          <VenueGrid venues={others} level={3} className="mt-6" />
        </section>
      ) : null}
      <div className="sticky bottom-0 z-sticky -mx-(--gutter) mt-10 flex items-center justify-between gap-4 bg-surface px-(--gutter) py-3 shadow-bar desk:hidden print:hidden">
        <p className="text-ui text-ink-2">
          {words.rich("from", {
            price: shownPriceText(format, viewedPrice(venue.fromPriceCents, venue.prices)),
            b: (price) => <b className="text-ink figures">{price}</b>,
          })}
        </p>
        <a rel="nofollow" href={venueQuotePath(venue.slug)} className={buttonStyle()}>
          {t("page.ask")}
        </a>
      </div>
    </div>
  );
}
