import { useFormatter, useTranslations } from "next-intl";
import { cardAnchor } from "@/components/directory/card-text";
import { Island } from "@/components/islands/island";
import { PinsMap } from "@/components/maps/pins-map";
import type { ProviderCardDto } from "@/lib/directory/schema";
import type { TownDto } from "@/lib/places/schema";

/** Data for a map without tiles, and the token for a map with tiles. */
export interface MapGround {
  towns: readonly TownDto[];
  token: string | null;
}

/** What the map shows of a card. */
type MapCard = Pick<ProviderCardDto, "id" | "name" | "city" | "fromPrice" | "point">;

/** The cards of a page as price pins on a map; each links to its card. */
export function ResultsMap({
  cards,
  ground,
  words,
  isWide,
}: {
  cards: readonly MapCard[];
  ground: MapGround;
  /** Texts where the cards are not of providers. */
  words?: { label: string; failure: string; groupOf: (count: number) => string };
  /** True for a map in the full width of the page, not beside the cards. */
  isWide?: boolean;
}) {
  const t = useTranslations("search.map");
  const format = useFormatter();
  const pins = cards.map(({ id, name, city, fromPrice, point }) => {
    const price = fromPrice === null ? null : format.number(fromPrice, "wholeEuros");
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
  return (
    <Island
      name="pins-map"
      component={PinsMap}
      props={{
        pins,
        towns: ground.towns,
        token: ground.token,
        groups: Array.from({ length: cards.length + 1 }, (_, count) =>
          words ? words.groupOf(count) : t("group", { count }),
        ),
        closeLabel: t("close"),
        label: words?.label ?? t("label"),
        zoomInLabel: t("zoomIn"),
        zoomOutLabel: t("zoomOut"),
        failure: words?.failure ?? t("failure"),
        isWide,
      }}
    />
  );
}
