import { BedDouble, Users, Wine } from "lucide-react";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { Heart } from "@/components/directory/favorites/heart";
import { PremiumBadge } from "@/components/ui/premium-badge";
import type { PublicVenueDto } from "@/lib/listing/venues/schema";
import { inPlace } from "@/lib/places/write-in-place";

/** Name, kind, place and capacity. */
export function VenueHeader({ venue }: { venue: PublicVenueDto }) {
  const t = useTranslations("venues");
  const format = useFormatter();
  const locale = useLocale();
  const { name, type, city, area, isPremium } = venue;
  const figures = [
    { icon: Users, label: t("page.seated"), count: venue.seatedCapacity },
    { icon: Wine, label: t("page.standing"), count: venue.standingCapacity },
    { icon: BedDouble, label: t("page.bedrooms"), count: venue.bedrooms },
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
      <dl className="mt-6 flex flex-wrap divide-x divide-line border-y border-line py-4">
        {figures.map(({ icon: Icon, label, count }) => (
          <div key={label} className="flex-1 px-4 first:pl-0 sm:px-7">
            <dt className="flex items-center gap-2 text-small text-ink-2">
              <Icon aria-hidden="true" className="size-4.5 max-sm:hidden" />
              {label}
            </dt>
            <dd className="mt-0.5 font-display text-h1 leading-tight figures">{format.number(count)}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
