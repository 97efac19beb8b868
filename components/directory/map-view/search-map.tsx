import { useTranslations } from "next-intl";
import { type MapCard, type MapTexts, useMapProps } from "@/components/directory/map-view/use-map-props";
import { ZoneMap } from "@/components/directory/map-view/zone-map";
import { Island } from "@/components/islands/island";
import { MapShell } from "@/components/maps/map-shell";
import type { MapGround } from "@/lib/places/land/schema";

/** The map of a search, beside its results. */
export function SearchMap({
  cards,
  ground,
  address,
  words,
}: {
  cards: readonly MapCard[];
  ground: MapGround;
  /** Of the same search in another zone, with `zoneSlot`. */
  address: string;
  words: MapTexts & {
    /** How many results the zone has; null where no zone was searched. */
    found: string | null;
  };
}) {
  const t = useTranslations("search.map");
  return (
    <MapShell picture={ground.picture} className="size-full rounded-none!">
      <Island
        name="zone-map"
        component={ZoneMap}
        props={{
          ...useMapProps(cards, ground, words),
          closeCardLabel: t("closeCard"),
          seenLabel: t("seen"),
          help: t("help"),
          found: words.found,
          address,
          searchHere: t("searchHere"),
          searching: t("searching"),
          tooLarge: t("tooLarge"),
        }}
      />
    </MapShell>
  );
}
