import { Map as MapIcon } from "lucide";
import { useTranslations } from "next-intl";
import { ResultsMap } from "@/components/directory/results-map";
import { Icon } from "@/components/ui/icon";
import type { VenueCardDto } from "@/lib/listing/venues/schema";
import type { MapGround } from "@/lib/places/land/schema";

const ID = "map";

/** The venues of the page as price pins. It follows the list, and its script is loaded when it comes near. */
export function VenuesMap({ venues, ground }: { venues: readonly VenueCardDto[]; ground: MapGround }) {
  const t = useTranslations("venue-places.map");
  return (
    <section id={ID} className="scroll-mt-6">
      <h2>{t("title")}</h2>
      <p className="mt-1 mb-5 text-ink-2">{t("text")}</p>
      <ResultsMap
        cards={venues}
        ground={ground}
        words={{
          label: t("label"),
          failure: t("failure"),
          groupOf: (count) => t("group", { count }),
        }}
      />
    </section>
  );
}

/** Leads from the top of the list to its map. */
export function VenuesMapLink() {
  const t = useTranslations("venue-places.map");
  return (
    <a
      href={`#${ID}`}
      className="inline-flex min-h-6 items-center gap-2 text-small font-medium hover:text-wine-text pointer-coarse:min-h-11 print:hidden"
    >
      <Icon of={MapIcon} className="size-4" />
      {t("link")}
    </a>
  );
}
