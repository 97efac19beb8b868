import { useFormatter, useTranslations } from "next-intl";
import { cardAnchor } from "@/components/directory/card-text";
import { Island } from "@/components/islands/island";
import { engineGround, MapShell } from "@/components/maps/map-shell";
import { PinsMap } from "@/components/maps/pins-map";
import type { ProviderCardDto } from "@/lib/directory/schema";
import type { MapGround } from "@/lib/places/land/schema";

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
  const maps = useTranslations("places.map");
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
    <MapShell
      picture={ground.picture}
      className={isWide ? "h-100 lg:h-128" : "h-100 lg:sticky lg:top-6 lg:h-[min(44rem,calc(100dvh-3rem))]"}
    >
      <Island
        name="pins-map"
        component={PinsMap}
        props={{
          pins,
          ground: engineGround(ground),
          groups: Array.from({ length: cards.length + 1 }, (_, count) =>
            words ? words.groupOf(count) : t("group", { count }),
          ),
          closeLabel: t("close"),
          label: words?.label ?? t("label"),
          zoomInLabel: t("zoomIn"),
          zoomOutLabel: t("zoomOut"),
          moveLabel: maps("move"),
          failure: words?.failure ?? t("failure"),
        }}
      />
    </MapShell>
  );
}
