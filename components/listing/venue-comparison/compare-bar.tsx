"use client";

import { useEffect, useState } from "react";
import {
  onChosenVenuesChange,
  readChosenVenues,
  toggleChosenVenue,
  writeChosenVenues,
} from "@/components/listing/venue-comparison/chosen-venues";
import { type ChosenVenue, comparisonPath } from "@/lib/listing/venue-comparison/rules";

const chosenOf = (button: HTMLElement): ChosenVenue => ({
  slug: button.dataset.compare ?? "",
  name: button.dataset.name ?? "",
});

function fill(chosen: readonly ChosenVenue[]): void {
  const slugs = new Set(chosen.map(({ slug }) => slug));
  for (const button of document.querySelectorAll<HTMLElement>("[data-compare]"))
    button.setAttribute("aria-pressed", String(slugs.has(button.dataset.compare ?? "")));
}

/**
 * A bar at the bottom of the window with the venues chosen for a comparison; hidden while none is chosen. It also
 * listens for the buttons of all cards, which are plain HTML.
 */
export function CompareBar({
  label,
  counts,
  more,
  full,
  open,
  openClass,
  clear,
}: {
  label: string;
  /** "2 venues to compare", by number; index 0 is not used. */
  counts: readonly string[];
  /** Shown while only one is chosen. */
  more: string;
  /** Shown after the choice was full. */
  full: string;
  open: string;
  /** Classes of the link, passed in so that the style sheet of buttons is not loaded in the browser. */
  openClass: string;
  clear: string;
}) {
  const [chosen, setChosen] = useState<readonly ChosenVenue[]>([]);
  const [isRefused, setIsRefused] = useState(false);
  useEffect(() => {
    const update = () => {
      const now = readChosenVenues();
      setChosen(now);
      setIsRefused(false);
      fill(now);
    };
    const press = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest<HTMLElement>("[data-compare]") : null;
      if (button && !toggleChosenVenue(chosenOf(button))) setIsRefused(true);
    };
    // Pressed before this script was loaded (see `finishing-steps.ts`).
    for (const button of document.querySelectorAll<HTMLElement>("[data-compare][data-early]")) {
      button.removeAttribute("data-early");
      toggleChosenVenue(chosenOf(button));
    }
    update();
    const stop = onChosenVenuesChange(update);
    document.addEventListener("click", press);
    return () => {
      stop();
      document.removeEventListener("click", press);
    };
  }, []);
  const hint = isRefused ? full : chosen.length === 1 ? more : null;
  return (
    <section
      aria-label={label}
      hidden={chosen.length === 0}
      className="sticky bottom-0 z-sticky mt-14 bg-surface py-3 shadow-bar print:hidden"
    >
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="min-w-0 flex-1 text-ui">
          {chosen.length > 0 ? (
            <>
              <span className="font-semibold">{counts[chosen.length]}</span>
              {hint === null ? (
                <span className="mt-0.5 hidden truncate text-small text-ink-2 sm:block">
                  {chosen.map(({ name }) => name).join(", ")}
                </span>
              ) : (
                <span className="mt-0.5 block text-small text-ink-2">{hint}</span>
              )}
            </>
          ) : null}
        </p>
        <span className="flex flex-none items-center gap-5">
          <button
            type="button"
            onClick={() => writeChosenVenues([])}
            className="inline-flex min-h-11 items-center text-ui text-ink-2 underline underline-offset-4 hover:text-wine-text"
          >
            {clear}
          </button>
          {chosen.length > 1 ? (
            <a href={comparisonPath(chosen.map(({ slug }) => slug))} rel="nofollow" className={openClass}>
              {open}
            </a>
          ) : null}
        </span>
      </div>
    </section>
  );
}
