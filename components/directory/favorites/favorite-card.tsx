import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Heart } from "@/components/directory/favorites/heart";
import { CardPicture } from "@/components/listing/images/stored-picture";
import { Rating } from "@/components/reviews/stars";
import { priceText } from "@/components/ui/money-text";
import type { Favorite } from "@/lib/directory/favorites/rules";
import type { ProviderCardDto } from "@/lib/directory/schema";

/** A favorite: picture, name and price on one line, place. */
export function FavoriteCard({
  kind,
  card,
  href,
  place,
  fromPrice,
  isRemoved,
  children,
}: {
  kind: Favorite["kind"];
  card: Pick<ProviderCardDto, "id" | "name" | "picture" | "reviews" | "currency" | "original">;
  href: string;
  place: string;
  fromPrice: number | null;
  /** Removed since the page was opened: it keeps its place, and says so. */
  isRemoved: boolean;
  children?: ReactNode;
}) {
  const t = useTranslations("favorites");
  const format = useFormatter();
  return (
    <article className="group relative">
      <div className={isRemoved ? "opacity-45 transition-opacity" : "transition-opacity"}>
        <CardPicture picture={card.picture} name={card.name} />
      </div>
      <Heart
        kind={kind}
        id={card.id}
        name={card.name}
        isFavorite
        className="absolute top-2.5 right-2.5 z-1"
      />
      <div className="mt-3.5 flex items-baseline justify-between gap-3">
        <h3 className="min-w-0">
          <a href={href} className="after:absolute after:inset-0 group-hover:text-wine-text">
            {card.name}
          </a>
        </h3>
        {fromPrice === null ? null : (
          <p className="text-small whitespace-nowrap text-ink-2">
            {t.rich("from", {
              price: priceText(format, fromPrice, card),
              b: (words) => <b className="text-body text-ink figures">{words}</b>,
            })}
          </p>
        )}
      </div>
      <p className="mt-1 text-small leading-normal text-ink-2 empty:hidden">
        <Rating reviews={card.reviews} />
      </p>
      <p aria-live="polite" className="mt-0.5 text-small leading-normal text-ink-2">
        {isRemoved ? t("removed") : place}
      </p>
      {children}
    </article>
  );
}
