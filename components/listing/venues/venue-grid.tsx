import { cardAnchor } from "@/components/directory/card-text";
import { VenueCard } from "@/components/listing/venues/venue-card";
import { cn } from "@/components/ui/cn";
import type { VenueCardDto } from "@/lib/listing/venues/schema";

/** Cards of a grid that are drawn at once: a row on a desk, and what a telephone shows. */
const IN_FIRST_VIEW = 3;

export function VenueGrid({
  venues,
  level,
  isFirst,
  canCompare,
  className,
}: {
  venues: readonly VenueCardDto[];
  level?: 2 | 3 | undefined;
  /** True for the list of the page: its first picture is loaded before all others, and the map links to its cards. */
  isFirst?: boolean | undefined;
  canCompare?: boolean | undefined;
  className?: string | undefined;
}) {
  return (
    <ul className={cn("grid grid-cols-1 gap-x-7 gap-y-11 sm:grid-cols-2 lg:grid-cols-3", className)}>
      {venues.map((venue, n) => (
        <li
          key={venue.id}
          id={isFirst ? cardAnchor(venue.id) : undefined}
          className={cn(
            "flex scroll-mt-8 rounded-picture target:outline-2 target:outline-offset-8 target:outline-wine-mark",
            n >= IN_FIRST_VIEW && "below-fold",
          )}
        >
          <VenueCard venue={venue} level={level} isPriority={isFirst && n === 0} canCompare={canCompare} />
        </li>
      ))}
    </ul>
  );
}
