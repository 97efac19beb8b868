import { Languages } from "lucide";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { AddToRequest } from "@/components/directory/add-to-request";
import { inOneLine, languesLine } from "@/components/directory/card-text";
import { Heart } from "@/components/directory/favorites/heart";
import { WhyHereLink } from "@/components/directory/why-here/why-here-link";
import { Island } from "@/components/islands/island";
import { CardPicture } from "@/components/listing/images/stored-picture";
import { Rating } from "@/components/reviews/stars";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { priceText } from "@/components/ui/money-text";
import { PremiumBadge } from "@/components/ui/premium-badge";
import { profilePath, quotePath } from "@/lib/core/addresses/planners";
import { formatDistance } from "@/lib/core/geo";
import type { ProviderCardDto } from "@/lib/directory/schema";

/** Most services named on a card; the profile lists all. */
const SERVICES_SHOWN = 2;

export interface ProviderCardProps {
  card: ProviderCardDto;
  /** Heading level below that of the page or section. */
  level?: 2 | 3 | undefined;
  /** True for the first cards of a page: their pictures are loaded first. */
  isPriority?: boolean | undefined;
  sizes?: string | undefined;
  className?: string | undefined;
}

/** One provider: picture, name and price on one line, stars, place, services, languages. No box around it. */
export function ProviderCard({ card, level = 2, isPriority, sizes, className }: ProviderCardProps) {
  const t = useTranslations("directory");
  const services = useTranslations("catalogue.prestations");
  const format = useFormatter();
  const locale = useLocale();
  const Heading = level === 2 ? "h2" : "h3";
  const named = card.prestations.slice(0, SERVICES_SHOWN).map((type) => services(`${type}.short`));
  const place =
    card.distanceKm === null ? card.city : `${card.city} · ${formatDistance(card.distanceKm, locale)}`;
  return (
    <article className={cn("group relative flex flex-col", className)}>
      <CardPicture picture={card.picture} name={card.name} sizes={sizes} isPriority={isPriority} />
      <Heart kind="planner" id={card.id} name={card.name} className="absolute top-2.5 right-2.5 z-1" />
      <div className="mt-3.5 flex items-baseline justify-between gap-3">
        <Heading className="min-w-0 text-h3 leading-(--text-h3--line-height) font-[450] tracking-normal">
          <a
            href={profilePath(card.slug)}
            className="after:absolute after:inset-0 group-hover:text-wine-text"
          >
            {card.name}
          </a>
        </Heading>
        {card.fromPrice === null ? null : (
          <p className="text-small whitespace-nowrap text-ink-2">
            {t.rich("card.from", {
              price: priceText(format, card.fromPrice, card),
              b: (words) => <b className="text-body text-ink figures">{words}</b>,
            })}
          </p>
        )}
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-small leading-normal text-ink-2 empty:hidden">
        {card.isPremium ? <PremiumBadge /> : null}
        <Rating reviews={card.reviews} />
      </p>
      <p className="mt-0.5 text-small leading-normal text-ink-2">{place}</p>
      <div className="mt-1 flex items-baseline justify-between gap-3 text-small leading-normal text-ink-2">
        <p className="min-w-0">{inOneLine(named, locale)}</p>
        <WhyHereLink card={card} />
      </div>
      <div className="mt-auto pt-2.5">
        <div className="flex min-h-11 items-center justify-between gap-3 border-t border-line pt-2.5 text-small">
          <p className="flex min-w-0 items-center gap-2 text-ink-2">
            <Icon of={Languages} />
            <span className="sr-only">{t("card.languages")}</span>
            {languesLine(card.langues, locale)}
          </p>
          <Island
            name="add-to-request"
            component={AddToRequest}
            props={{
              item: { id: card.id, slug: card.slug, name: card.name },
              href: quotePath(card.slug),
              labels: {
                add: t("card.add"),
                added: t("card.added"),
                addName: t("card.addLabel", { name: card.name }),
                removeName: t("card.removeLabel", { name: card.name }),
                full: t("card.full"),
              },
            }}
          />
        </div>
      </div>
    </article>
  );
}
