import { useTranslations } from "next-intl";
import { useState } from "react";
import { FavoriteCard } from "@/components/directory/favorites/favorite-card";
import { buttonStyle } from "@/components/ui/button-style";
import { venuePath } from "@/lib/core/addresses/venues";
import { COMPARED_MAX } from "@/lib/directory/favorites/rules";
import type { FavoriteVenueDto } from "@/lib/directory/favorites/schema";
import { comparisonPath } from "@/lib/listing/venue-comparison/rules";

/** Favorite venues; the ticked ones are compared on a page of their own, whose address can be shared. */
export function FavoriteVenues({
  venues,
  className,
}: {
  venues: readonly FavoriteVenueDto[];
  /** Of the list of cards. */
  className: string;
}) {
  const t = useTranslations("favorites");
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const compared = venues.filter(({ id }) => ticked.includes(id));
  const tick = (id: string) =>
    setTicked(ticked.includes(id) ? ticked.filter((other) => other !== id) : [...ticked, id]);
  return (
    <section aria-labelledby="favorite-venues">
      <h2 id="favorite-venues">{t("venues", { count: venues.length })}</h2>
      {venues.length > 1 ? (
        <p className="mt-1 text-ink-2">{t("compareHint", { max: COMPARED_MAX })}</p>
      ) : null}
      <ul className={`mt-6 ${className}`}>
        {venues.map((card) => (
          <li key={card.id}>
            <FavoriteCard
              kind="venue"
              card={card}
              href={venuePath(card.slug)}
              place={`${card.city} · ${t("seats", { count: card.seatedCapacity })}`}
              fromPriceCents={card.minPriceCents}
            >
              {venues.length > 1 ? (
                <label className="relative z-1 flex min-h-11 items-center gap-3 text-small">
                  <input
                    type="checkbox"
                    checked={ticked.includes(card.id)}
                    disabled={compared.length >= COMPARED_MAX && !ticked.includes(card.id)}
                    onChange={() => tick(card.id)}
                    className="size-5 accent-wine-mark"
                  />
                  {t("compare")}
                  <span className="sr-only">{card.name}</span>
                </label>
              ) : null}
            </FavoriteCard>
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="sr-only">
        {t("compared", { count: compared.length, max: COMPARED_MAX })}
      </p>
      {compared.length > 1 ? (
        <p className="mt-8">
          <a href={comparisonPath(compared.map(({ slug }) => slug))} className={buttonStyle()}>
            {t("compareVenues", { count: compared.length })}
          </a>
        </p>
      ) : null}
    </section>
  );
}
