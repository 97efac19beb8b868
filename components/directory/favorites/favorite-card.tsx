import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Heart } from "@/components/directory/favorites/heart";
import { StoredPicture } from "@/components/listing/images/stored-picture";
import { initialsOf } from "@/components/ui/avatar";
import type { Favorite } from "@/lib/directory/favorites/rules";
import type { PictureDto } from "@/lib/listing/images/schema";

/** A favorite: picture, name and price on one line, place. */
export function FavoriteCard({
  kind,
  card,
  href,
  place,
  fromPriceCents,
  children,
}: {
  kind: Favorite["kind"];
  card: { id: string; name: string; picture: PictureDto | null };
  href: string;
  place: string;
  fromPriceCents: number | null;
  children?: ReactNode;
}) {
  const t = useTranslations("favorites");
  const format = useFormatter();
  return (
    <article className="group relative">
      <div className="aspect-4/3 overflow-hidden rounded-picture bg-sunken">
        {card.picture ? (
          <StoredPicture
            picture={card.picture}
            alt=""
            sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw"
            isCover
          />
        ) : (
          <span
            aria-hidden="true"
            className="flex size-full items-center justify-center bg-sage-tint font-display text-[3.5rem] text-sage-text"
          >
            {initialsOf(card.name)}
          </span>
        )}
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
        {fromPriceCents === null ? null : (
          <p className="text-small whitespace-nowrap text-ink-2">
            {t.rich("from", {
              price: format.number(fromPriceCents / 100, "wholeEuros"),
              b: (words) => <b className="text-body text-ink figures">{words}</b>,
            })}
          </p>
        )}
      </div>
      <p className="mt-1 text-small leading-normal text-ink-2">{place}</p>
      {children}
    </article>
  );
}
