import { type MapCard, type MapTexts, useMapProps } from "@/components/directory/map-view/use-map-props";
import { Island } from "@/components/islands/island";
import { MapShell } from "@/components/maps/map-shell";
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
  words: MapTexts;
}) {
  return (
    <MapShell picture={ground.picture} className="h-100 lg:h-128">
      <Island name="pins-map" component={PinsMap} props={useMapProps(cards, ground, words)} />
    </MapShell>
  );
}
