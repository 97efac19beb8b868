import { useFormatter, useTranslations } from "next-intl";
import { cardAnchor } from "@/components/directory/card-text";
import type { PinOnMap } from "@/components/maps/map-pins";
import { priceText } from "@/components/ui/money-text";
import type { ProviderCardDto } from "@/lib/directory/schema";

/** What a map shows of a result. */
export type MapCard = Pick<
  ProviderCardDto,
  "id" | "name" | "city" | "fromPrice" | "currency" | "original" | "point"
>;

/** The pins of a page's results, each a link to the result's place in the list. */
export function usePins(cards: readonly MapCard[]): PinOnMap[] {
  const t = useTranslations("search.map");
  const format = useFormatter();
  return cards.map((card) => {
    const { id, name, city, fromPrice, point } = card;
    const price = fromPrice === null ? null : priceText(format, fromPrice, card);
    return {
      id,
      ...point,
      name,
      text: price ?? t("noPrice"),
      amount: fromPrice,
      from: price === null ? null : t("from", { price }),
      label: t("pin", { name, city, price: price ?? t("noPrice") }),
      href: `#${cardAnchor(id)}`,
    };
  });
}
