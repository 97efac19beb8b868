import { useLocale, useTranslations } from "next-intl";
import { ResultRow } from "@/components/directory/map-view/result-row";
import { Tag } from "@/components/ui/tag";
import { profilePath } from "@/lib/core/addresses/planners";
import { venuePath } from "@/lib/core/addresses/venues";
import { formatDistance } from "@/lib/core/geo";
import { midSentence } from "@/lib/core/text";
import type { ProviderCardDto } from "@/lib/directory/schema";
import type { FoundVenueDto } from "@/lib/directory/venues/schema";

/** "Avignon · 12 km": the second part where distances are told. */
function usePlaceLine() {
  const locale = useLocale();
  return (parts: readonly string[], distanceKm: number | null) =>
    [...parts, ...(distanceKm === null ? [] : [formatDistance(distanceKm, locale)])].join(" · ");
}

/** The providers of a page beside their map. */
export function ProviderRows({ cards }: { cards: readonly ProviderCardDto[] }) {
  const placeLine = usePlaceLine();
  return (
    <ul className="-mt-3.5">
      {cards.map((card, n) => (
        <ResultRow
          key={card.id}
          kind="planner"
          result={card}
          href={profilePath(card.slug)}
          place={placeLine([card.city], card.distanceKm)}
          isPriority={n === 0}
        />
      ))}
    </ul>
  );
}

/** The venues of a page beside their map. */
export function VenueRows({ venues }: { venues: readonly FoundVenueDto[] }) {
  const placeLine = usePlaceLine();
  const locale = useLocale();
  const types = useTranslations("venues.types");
  const day = useTranslations("venue-search.day");
  return (
    <ul className="-mt-3.5">
      {venues.map((venue, n) => (
        <ResultRow
          key={venue.id}
          kind="venue"
          result={venue}
          href={venuePath(venue.slug)}
          place={placeLine([`${venue.city}, ${midSentence(types(venue.type), locale)}`], venue.distanceKm)}
          tags={
            venue.availability === null ? null : (
              <Tag tone={venue.availability === "free" ? "success" : "ink"}>{day(venue.availability)}</Tag>
            )
          }
          isPriority={n === 0}
        />
      ))}
    </ul>
  );
}
