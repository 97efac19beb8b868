import { useLocale, useTranslations } from "next-intl";
import { cardAnchor } from "@/components/directory/card-text";
import { VenueCard } from "@/components/listing/venues/venue-card";
import { cn } from "@/components/ui/cn";
import { Tag } from "@/components/ui/tag";
import { formatDistance } from "@/lib/core/geo";
import type { FoundVenueDto } from "@/lib/directory/venues/schema";

/** What a search says of a venue beyond its card: whether it is free on the asked day, and how far it is. */
function SearchTags({ venue: { availability, distanceKm } }: { venue: FoundVenueDto }) {
  const t = useTranslations("venue-search.day");
  const locale = useLocale();
  const isFar = distanceKm !== null && distanceKm > 0;
  if (availability === null && !isFar) return null;
  return (
    <p className="pointer-events-none absolute top-3 left-3 z-1 flex flex-wrap gap-1.5">
      {availability === null ? null : (
        <Tag tone={availability === "free" ? "success" : "ink"} isFilled>
          {t(availability)}
        </Tag>
      )}
      {isFar ? (
        <Tag tone="ink" isFilled>
          {formatDistance(distanceKm, locale)}
        </Tag>
      ) : null}
    </p>
  );
}

/** The cards of a page of results. */
export function FoundVenues({
  venues,
  isNarrow,
}: {
  venues: readonly FoundVenueDto[];
  /** True beside a map, which links to the cards: two columns at most. */
  isNarrow: boolean;
}) {
  return (
    <ul className={cn("grid content-start gap-x-7 gap-y-11 sm:grid-cols-2", !isNarrow && "lg:grid-cols-3")}>
      {venues.map((venue, n) => (
        <li
          key={venue.id}
          id={isNarrow ? cardAnchor(venue.id) : undefined}
          className="relative flex scroll-mt-8 rounded-picture target:outline-2 target:outline-offset-8 target:outline-wine-mark"
        >
          <VenueCard venue={venue} isPriority={n === 0} canCompare />
          <SearchTags venue={venue} />
        </li>
      ))}
    </ul>
  );
}
