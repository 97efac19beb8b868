import { useLocale, useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { ResultRow, type RowResult } from "@/components/directory/map-view/result-row";
import { Tag } from "@/components/ui/tag";
import { profilePath } from "@/lib/core/addresses/planners";
import { venuePath } from "@/lib/core/addresses/venues";
import { formatDistance } from "@/lib/core/geo";
import { midSentence } from "@/lib/core/text";
import type { ProviderCardDto } from "@/lib/directory/schema";
import type { FoundVenueDto } from "@/lib/directory/venues/schema";

type RowProps = ComponentProps<typeof ResultRow>;

/** Rows of results; each line of a place ends with the distance, where one is told: "Avignon · 12 km". */
function Rows<R extends RowResult & { distanceKm: number | null }>({
  results,
  rowOf,
}: {
  results: readonly R[];
  rowOf: (result: R) => Omit<RowProps, "result" | "n">;
}) {
  const locale = useLocale();
  return (
    <ul className="-mt-3.5">
      {results.map((result, n) => {
        const { place, ...row } = rowOf(result);
        const { id, distanceKm } = result;
        const line = distanceKm === null ? place : `${place} · ${formatDistance(distanceKm, locale)}`;
        return <ResultRow key={id} {...row} result={result} place={line} n={n} />;
      })}
    </ul>
  );
}

/** The providers of a page beside their map. */
export const ProviderRows = ({ cards }: { cards: readonly ProviderCardDto[] }) => (
  <Rows
    results={cards}
    rowOf={({ slug, city }) => ({ kind: "planner", href: profilePath(slug), place: city })}
  />
);

/** The venues of a page beside their map. */
export function VenueRows({ venues }: { venues: readonly FoundVenueDto[] }) {
  const locale = useLocale();
  const types = useTranslations("venues.types");
  const day = useTranslations("venue-search.day");
  return (
    <Rows
      results={venues}
      rowOf={({ slug, city, type, availability }) => ({
        kind: "venue",
        href: venuePath(slug),
        place: `${city}, ${midSentence(types(type), locale)}`,
        tags:
          availability === null ? null : (
            <Tag tone={availability === "free" ? "success" : "ink"}>{day(availability)}</Tag>
          ),
      })}
    />
  );
}
