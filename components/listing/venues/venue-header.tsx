import { BedDouble, Users, Wallet, Wine } from "lucide";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { Heart } from "@/components/directory/favorites/heart";
import { Rating } from "@/components/reviews/stars";
import { Icon } from "@/components/ui/icon";
import { shownPriceText } from "@/components/ui/money-text";
import { PremiumBadge } from "@/components/ui/premium-badge";
import { viewedPrice } from "@/lib/core/exchange";
import type { PublicVenueDto } from "@/lib/listing/venues/schema";
import { inPlace } from "@/lib/places/write-in-place";

/** Id of the section with the reviews, see `VenueScreen`. */
export const REVIEWS_ID = "reviews";

/** Name, kind, place, rating, capacity and starting price. */
export function VenueHeader({ venue }: { venue: PublicVenueDto }) {
  const t = useTranslations("venues");
  const format = useFormatter();
  const locale = useLocale();
  const { name, type, city, area, isPremium, reviews } = venue;
  const figures = [
    { icon: Users, label: t("page.seated"), value: format.number(venue.seatedCapacity) },
    { icon: Wine, label: t("page.standing"), value: format.number(venue.standingCapacity) },
    { icon: BedDouble, label: t("page.bedrooms"), value: format.number(venue.bedrooms) },
    {
      icon: Wallet,
      label: t("page.fromPrice"),
      value: shownPriceText(format, viewedPrice(venue.fromPriceCents, venue.prices)),
    },
  ];
  return (
    <header>
      {isPremium ? <PremiumBadge isFilled className="mb-3.5" /> : null}
      <div className="flex items-start justify-between gap-4">
        <h1 className="title-display min-w-0">{name}</h1>
        <Heart kind="venue" id={venue.id} name={name} className="flex-none" />
      </div>
      <p className="mt-2 text-lead text-ink-2">
        {t("page.headline", {
          type: t(`types.${type}`),
          where: inPlace({ name: city, code: null, type: "city" }, locale),
          hasArea: area && area !== city ? "yes" : "no",
          area,
        })}
      </p>
      {reviews.average === null ? null : (
        <p className="mt-2">
          <a
            href={`#${REVIEWS_ID}`}
            className="inline-flex min-h-6 items-center gap-2 text-ui hover:text-wine-text pointer-coarse:min-h-11"
          >
            <Rating reviews={reviews} />
          </a>
        </p>
      )}
      <dl className="mt-6 grid grid-cols-2 border-y border-line *:border-line max-sm:*:nth-[n+3]:border-t max-sm:*:even:border-l max-sm:*:even:pl-5 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none sm:*:border-l sm:*:pl-6 sm:*:first:border-l-0 sm:*:first:pl-0">
        {figures.map(({ icon, label, value }) => (
          <div key={label} className="py-4 pr-2">
            <dt className="flex items-center gap-2 text-small text-ink-2">
              <Icon of={icon} className="size-4.5 flex-none" />
              {label}
            </dt>
            <dd className="mt-1 font-display text-h1 leading-tight whitespace-nowrap figures">{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
