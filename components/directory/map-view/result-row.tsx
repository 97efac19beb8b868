import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cardAnchor } from "@/components/directory/card-text";
import { Heart } from "@/components/directory/favorites/heart";
import { CardPicture } from "@/components/listing/images/stored-picture";
import { Rating } from "@/components/reviews/stars";
import { cn } from "@/components/ui/cn";
import { priceText } from "@/components/ui/money-text";
import { PremiumBadge } from "@/components/ui/premium-badge";
import type { Favorite } from "@/lib/directory/favorites/rules";
import type { ProviderCardDto } from "@/lib/directory/schema";

/** What a row shows of a provider or venue. */
export type RowResult = Pick<
  ProviderCardDto,
  "id" | "name" | "picture" | "isPremium" | "reviews" | "fromPrice" | "currency" | "original"
>;

/** Rows that a desk shows without scrolling. */
const IN_FIRST_VIEW = 6;

/**
 * One result beside a map: picture, name, Premium, stars, place, price. Its card on the map is a copy of the article, so
 * the page has each text once.
 */
export function ResultRow({
  kind,
  result,
  href,
  place,
  tags,
  n,
}: {
  kind: Favorite["kind"];
  result: RowResult;
  href: string;
  /** City, and what else fits on its line. */
  place: string;
  /** What the search says of the result: free on the day. */
  tags?: ReactNode;
  /** Place in the list: the first rows are drawn at once, the first picture is loaded before all others. */
  n: number;
}) {
  const t = useTranslations("directory.card");
  const maps = useTranslations("search.map");
  const format = useFormatter();
  const { id, name, picture, isPremium, reviews, fromPrice } = result;
  return (
    <li
      id={cardAnchor(id)}
      data-result={id}
      className={cn(
        "scroll-my-6 border-b border-line py-3.5 transition-shadow data-active:relative data-active:-mx-3.5 data-active:rounded-sheet data-active:border-transparent data-active:bg-surface data-active:px-3.5 data-active:shadow-lift target:relative target:-mx-3.5 target:rounded-sheet target:border-transparent target:bg-surface target:px-3.5 target:shadow-lift",
        n >= IN_FIRST_VIEW && "below-fold [--usual-height:9.5rem]",
      )}
    >
      <article className="group relative flex gap-4">
        <div className="w-28 flex-none sm:w-38">
          <CardPicture
            picture={picture}
            name={name}
            sizes="(min-width: 40rem) 9.5rem, 7rem"
            initialsClassName="text-h2"
            isPriority={n === 0}
          />
        </div>
        <div className="min-w-0 flex-1">
          <div className="flex items-start justify-between gap-2">
            <h2 className="min-w-0 text-h3 leading-(--text-h3--line-height) font-[450] tracking-normal">
              <a
                href={href}
                data-profile
                className="inline-block py-0.5 after:absolute after:inset-0 group-hover:text-wine-text"
              >
                {name}
              </a>
            </h2>
            <Heart
              kind={kind}
              id={id}
              name={name}
              className="relative z-1 -my-2 -mr-2 flex-none bg-transparent shadow-none"
            />
          </div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-small leading-normal text-ink-2 empty:hidden">
            {isPremium ? <PremiumBadge /> : null}
            <Rating reviews={reviews} />
            {tags}
          </p>
          <p className="mt-0.5 text-small leading-normal text-ink-2">{place}</p>
          <p className="mt-0.5 text-small text-ink-2">
            {fromPrice === null
              ? maps("noPrice")
              : t.rich("from", {
                  price: priceText(format, fromPrice, result),
                  b: (words) => <b className="text-body text-ink figures">{words}</b>,
                })}
          </p>
        </div>
      </article>
    </li>
  );
}
