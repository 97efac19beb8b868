import { useTranslations } from "next-intl";
import { type MapCard, usePins } from "@/components/directory/map-view/use-pins";
import { ZoneMap } from "@/components/directory/map-view/zone-map";
import { Island } from "@/components/islands/island";
import { engineGround, MapShell } from "@/components/maps/map-shell";
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
  /** Texts that differ for providers and venues. */
  words: {
    label: string;
    failure: string;
    groupOf: (count: number) => string;
    /** How many results the zone has; null where no zone was searched. */
    found: string | null;
  };
}) {
  const t = useTranslations("search.map");
  const maps = useTranslations("places.map");
  const pins = usePins(cards);
  return (
    <MapShell picture={ground.picture} className="size-full rounded-none!">
      <Island
        name="zone-map"
        component={ZoneMap}
        props={{
          pins,
          ground: engineGround(ground),
          groups: Array.from({ length: cards.length + 1 }, (_, count) => words.groupOf(count)),
          closeLabel: t("close"),
          closeCardLabel: t("closeCard"),
          seenLabel: t("seen"),
          help: t("help"),
          found: words.found,
          address,
          label: words.label,
          zoomInLabel: t("zoomIn"),
          zoomOutLabel: t("zoomOut"),
          moveLabel: maps("move"),
          failure: words.failure,
          searchHere: t("searchHere"),
          searching: t("searching"),
          tooLarge: t("tooLarge"),
        }}
      />
    </MapShell>
  );
}
