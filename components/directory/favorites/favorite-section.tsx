import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { FavoriteCard } from "@/components/directory/favorites/favorite-card";
import { COMPARED_MAX, type Favorite } from "@/lib/directory/favorites/rules";
import type { ProviderCardDto } from "@/lib/directory/schema";

type Card = Pick<ProviderCardDto, "id" | "name" | "picture" | "reviews" | "currency" | "original">;

/** The favorites of one kind; where there are several, up to four can be ticked and compared. */
export function FavoriteSection<C extends Card>({
  kind,
  cards,
  isKept,
  title,
  className,
  factsOf,
  comparisonOf,
}: {
  kind: Favorite["kind"];
  cards: readonly C[];
  /** False for a card that was removed since the page was opened. */
  isKept: (card: C) => boolean;
  title: string;
  /** Of the list of cards. */
  className: string;
  factsOf: (card: C) => { href: string; place: string; fromPrice: number | null };
  /** Shown when at least two are ticked. */
  comparisonOf: (compared: readonly C[]) => ReactNode;
}) {
  const t = useTranslations("favorites");
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const compared = cards.filter((card) => isKept(card) && ticked.includes(card.id));
  const tick = (id: string) =>
    setTicked(ticked.includes(id) ? ticked.filter((other) => other !== id) : [...ticked, id]);
  const headingId = `favorite-${kind}s`;
  const canCompare = cards.length > 1;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {canCompare ? <p className="mt-1 text-ink-2">{t("compareHint", { max: COMPARED_MAX })}</p> : null}
      <ul className={`mt-6 ${className}`}>
        {cards.map((card) => (
          <li key={card.id}>
            <FavoriteCard kind={kind} card={card} isRemoved={!isKept(card)} {...factsOf(card)}>
              {canCompare ? (
                <label className="relative z-1 flex min-h-11 items-center gap-3 text-small">
                  <input
                    type="checkbox"
                    checked={isKept(card) && ticked.includes(card.id)}
                    disabled={!isKept(card) || (compared.length >= COMPARED_MAX && !ticked.includes(card.id))}
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
      {compared.length > 1 ? comparisonOf(compared) : null}
    </section>
  );
}
