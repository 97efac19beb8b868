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

/** The cards of a page as price pins on a map; each links to its card. */
export function ResultsMap({ cards, ground }: { cards: readonly ProviderCardDto[]; ground: MapGround }) {
  const t = useTranslations("search.map");
  const format = useFormatter();
  const pins = cards.map(({ id, name, city, fromPriceCents, point }) => {
    const price = fromPriceCents === null ? null : format.number(fromPriceCents / 100, "wholeEuros");
    return {
      id,
      ...point,
      name,
      text: price ?? t("noPrice"),
      priceCents: fromPriceCents,
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
        groups: Array.from({ length: cards.length + 1 }, (_, count) => t("group", { count })),
        closeLabel: t("close"),
        label: t("label"),
        zoomInLabel: t("zoomIn"),
        zoomOutLabel: t("zoomOut"),
        failure: t("failure"),
      }}
    />
  );
}
