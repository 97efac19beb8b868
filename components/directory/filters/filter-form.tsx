import type { ReactNode } from "react";
import { type Zone, zoneText } from "@/lib/core/zone";

/** Id of the form of a list, which its order stands beside the count and belongs to. */
export const FILTERS_ID = "filters";

/** The filters of a list as one plain form: each chip opens a part of it. On a phone the chips scroll sideways. */
export function FilterForm({
  label,
  action,
  view,
  zone,
  children,
}: {
  label: string;
  action: string;
  /** The results stay on the map when filters change. */
  view: "list" | "map";
  /** Kept when filters change; another place replaces it. */
  zone: Zone | null;
  children: ReactNode;
}) {
  return (
    <search aria-label={label} className="mt-6">
      <form
        id={FILTERS_ID}
        action={action}
        className="-mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
      >
        {view === "map" ? <input type="hidden" name="view" value="map" /> : null}
        {zone ? <input type="hidden" name="zone" value={zoneText(zone)} /> : null}
        {children}
      </form>
    </search>
  );
}

/** The usual options of a number and the chosen one, in order. */
export const withChosen = (offered: readonly number[], chosen: number | null) =>
  [...new Set([...offered, ...(chosen === null ? [] : [chosen])])].toSorted((a, b) => a - b);
