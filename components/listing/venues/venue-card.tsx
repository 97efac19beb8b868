import { BedDouble, Users } from "lucide";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { Heart } from "@/components/directory/favorites/heart";
import { CardPicture } from "@/components/listing/images/stored-picture";
import { CompareButton } from "@/components/listing/venue-comparison/compare-button";
import { Rating } from "@/components/reviews/stars";
import { Icon } from "@/components/ui/icon";
import { priceText } from "@/components/ui/money-text";
import { PremiumBadge } from "@/components/ui/premium-badge";
import { venuePath, venueQuotePath } from "@/lib/core/addresses/venues";
import { midSentence } from "@/lib/core/text";
import type { VenueCardDto } from "@/lib/listing/venues/schema";

/** One venue: picture, name and price on one line, kind and town, seats and rooms. No box around it. */
export function VenueCard({
  venue,
  level = 2,
  isPriority,
  canCompare,
}: {
  venue: VenueCardDto;
  level?: 2 | 3 | undefined;
  isPriority?: boolean | undefined;
  /** True on pages with the bar of chosen venues. */
  canCompare?: boolean | undefined;
}) {
  const t = useTranslations("venues");
  const words = useTranslations("directory.card");
  const format = useFormatter();
  const locale = useLocale();
  const Heading = level === 2 ? "h2" : "h3";
  const { name, slug, type, city, picture, reviews, fromPrice, seatedCapacity, bedrooms } = venue;
  return (
    <article className="group relative flex flex-1 flex-col">
      <CardPicture picture={picture} name={name} isPriority={isPriority} />
      <Heart kind="venue" id={venue.id} name={name} className="absolute top-2.5 right-2.5 z-1" />
      <div className="mt-3.5 flex items-baseline justify-between gap-3">
        <Heading className="min-w-0 text-h3 leading-(--text-h3--line-height) font-[450] tracking-normal">
          <a href={venuePath(slug)} className="after:absolute after:inset-0 group-hover:text-wine-text">
            {name}
          </a>
        </Heading>
        <p className="text-small whitespace-nowrap text-ink-2">
          {words.rich("from", {
            price: priceText(format, fromPrice, venue),
            b: (price) => <b className="text-body text-ink figures">{price}</b>,
          })}
        </p>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-small leading-normal text-ink-2 empty:hidden">
        {venue.isPremium ? <PremiumBadge /> : null}
        <Rating reviews={reviews} />
      </p>
      <p className="mt-0.5 text-small leading-normal text-ink-2">
        {city}, {midSentence(t(`types.${type}`), locale)}
      </p>
      <div className="mt-auto pt-2.5">
        <ul className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-1 border-t border-line pt-2.5 text-small text-ink-2 *:flex *:items-center *:gap-2">
          <li>
            <Icon of={Users} />
            {t("card.seated", { count: seatedCapacity })}
          </li>
          <li>
            <Icon of={BedDouble} />
            {t("card.bedrooms", { count: bedrooms })}
          </li>
        </ul>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <a
            href={venueQuotePath(slug)}
            rel="nofollow"
            className="link relative z-1 inline-flex min-h-11 items-center text-small"
          >
            {t("card.ask")}
            <span className="sr-only"> ({name})</span>
          </a>
          {canCompare ? <CompareButton slug={slug} name={name} /> : null}
        </div>
      </div>
    </article>
  );
}
