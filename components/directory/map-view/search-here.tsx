import { RotateCw } from "lucide";
import { useEffect, useState } from "react";
import { addressIn } from "@/components/directory/map-view/zone-slot";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import { faultOfZone, roundedZone, type Zone } from "@/lib/core/zone";

export interface SearchHereWords {
  searchHere: string;
  searching: string;
  tooLarge: string;
}

const look =
  "pointer-events-auto inline-flex min-h-10 items-center gap-2 rounded-control border border-line-strong bg-surface px-3.5 text-small font-semibold text-ink shadow-lift pointer-coarse:min-h-11 [&_.lucide]:size-4";

/** Leads to the same search in the part of the world that the map shows now; says why where that is too large. */
export function SearchHere({
  zone,
  address,
  words: { searchHere, searching, tooLarge },
}: {
  zone: Zone;
  /** Of the search, with `zoneSlot` in place of its zone. */
  address: string;
  words: SearchHereWords;
}) {
  const [isSearching, setSearching] = useState(false);
  // Back may show this page as it was left.
  useEffect(() => {
    const rest = () => setSearching(false);
    addEventListener("pageshow", rest);
    return () => removeEventListener("pageshow", rest);
  }, []);
  const asked = roundedZone(zone);
  const fault = faultOfZone(asked);
  return (
    <div className="pointer-events-none absolute inset-x-16 top-3 z-2 flex flex-col items-center gap-1.5 text-center print:hidden">
      {fault ? (
        <>
          <button
            type="button"
            aria-disabled="true"
            aria-describedby="search-here-reason"
            className={`${look} text-ink-3`}
          >
            <Icon of={RotateCw} />
            {searchHere}
          </button>
          <p
            id="search-here-reason"
            className="rounded-control bg-surface px-3 py-1.5 text-small text-ink-2 shadow-lift"
          >
            {tooLarge}
          </p>
        </>
      ) : (
        <a
          href={addressIn(asked, address)}
          rel="nofollow"
          aria-busy={isSearching || undefined}
          className={`${look} hover:border-ink-2`}
          onClick={({ metaKey, ctrlKey, shiftKey }) => {
            if (!(metaKey || ctrlKey || shiftKey)) setSearching(true);
          }}
        >
          {isSearching ? <Spinner /> : <Icon of={RotateCw} />}
          {isSearching ? searching : searchHere}
        </a>
      )}
    </div>
  );
}
