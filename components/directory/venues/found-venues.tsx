import { useLocale, useTranslations } from "next-intl";
import { VenueCard } from "@/components/listing/venues/venue-card";
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
export function FoundVenues({ venues }: { venues: readonly FoundVenueDto[] }) {
  return (
    <ul className="grid content-start gap-x-7 gap-y-11 sm:grid-cols-2 lg:grid-cols-3">
      {venues.map((venue, n) => (
        <li key={venue.id} className="relative flex">
          <VenueCard venue={venue} isPriority={n === 0} canCompare />
          <SearchTags venue={venue} />
        </li>
      ))}
    </ul>
  );
}
