import { useFormatter, useTranslations } from "next-intl";
import { cardAnchor } from "@/components/directory/card-text";
import type { PinOnMap } from "@/components/maps/map-pins";
import { engineGround } from "@/components/maps/map-shell";
import type { PinsMapProps } from "@/components/maps/pins-map";
import { priceText } from "@/components/ui/money-text";
import type { ProviderCardDto } from "@/lib/directory/schema";
import type { MapGround } from "@/lib/places/land/schema";

/** What a map shows of a result. */
export type MapCard = Pick<
  ProviderCardDto,
  "id" | "name" | "city" | "fromPrice" | "currency" | "original" | "point"
>;

/** Texts that differ for providers and venues. */
export interface MapTexts {
  label: string;
  failure: string;
  groupOf: (count: number) => string;
}

/** The pins of a page's results, each a link to the result's place in the list. */
function usePins(cards: readonly MapCard[]): PinOnMap[] {
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

/** What every map of results is given: pins, ground and texts. */
export function useMapProps(cards: readonly MapCard[], ground: MapGround, texts: MapTexts): PinsMapProps {
  const t = useTranslations("search.map");
  const maps = useTranslations("places.map");
  return {
    pins: usePins(cards),
    ground: engineGround(ground),
    groups: Array.from({ length: cards.length + 1 }, (_, count) => texts.groupOf(count)),
    closeLabel: t("close"),
    label: texts.label,
    zoomInLabel: t("zoomIn"),
    zoomOutLabel: t("zoomOut"),
    moveLabel: maps("move"),
    failure: texts.failure,
  };
}
