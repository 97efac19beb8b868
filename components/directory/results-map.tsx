import { useTranslations } from "next-intl";
import { type MapCard, usePins } from "@/components/directory/map-view/use-pins";
import { Island } from "@/components/islands/island";
import { engineGround, MapShell } from "@/components/maps/map-shell";
import { PinsMap } from "@/components/maps/pins-map";
import type { MapGround } from "@/lib/places/land/schema";

/** The cards of a page as price pins on a map in the width of the page; each links to its card. */
export function ResultsMap({
  cards,
  ground,
  words,
}: {
  cards: readonly MapCard[];
  ground: MapGround;
  words: { label: string; failure: string; groupOf: (count: number) => string };
}) {
  const t = useTranslations("search.map");
  const maps = useTranslations("places.map");
  const pins = usePins(cards);
  return (
    <MapShell picture={ground.picture} className="h-100 lg:h-128">
      <Island
        name="pins-map"
        component={PinsMap}
        props={{
          pins,
          ground: engineGround(ground),
          groups: Array.from({ length: cards.length + 1 }, (_, count) => words.groupOf(count)),
          closeLabel: t("close"),
          label: words.label,
          zoomInLabel: t("zoomIn"),
          zoomOutLabel: t("zoomOut"),
          moveLabel: maps("move"),
          failure: words.failure,
        }}
      />
    </MapShell>
  );
}
