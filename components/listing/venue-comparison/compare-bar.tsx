"use client";

import { useEffect, useState } from "react";
import {
  onChosenVenuesChange,
  readChosenVenues,
  toggleChosenVenue,
  writeChosenVenues,
} from "@/components/listing/venue-comparison/chosen-venues";
import { ChoiceBar } from "@/components/ui/choice-bar";
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

/** The venues chosen for a comparison. Also listens for the buttons of all cards, which are plain HTML. */
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
    // Pressed before this listened (see `finishing-steps.ts`).
    document.body.dataset.compareListens = "";
    for (const button of document.querySelectorAll<HTMLElement>("[data-compare][data-early]")) {
      button.removeAttribute("data-early");
      toggleChosenVenue(chosenOf(button));
    }
    update();
    const stop = onChosenVenuesChange(update);
    document.addEventListener("click", press);
    return () => {
      delete document.body.dataset.compareListens;
      stop();
      document.removeEventListener("click", press);
    };
  }, []);
  return (
    <ChoiceBar
      label={label}
      counts={counts}
      names={chosen.map(({ name }) => name)}
      hint={isRefused ? full : chosen.length === 1 ? more : null}
      className="mt-14"
    >
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
    </ChoiceBar>
  );
}
