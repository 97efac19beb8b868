"use client";

import { ChevronLeft, ChevronRight } from "lucide";
import { useEffect, useState } from "react";
import { Icon } from "@/components/ui/icon";

const arrow =
  "absolute top-1/2 hidden size-12 -translate-y-1/2 place-items-center rounded-full bg-band/70 hover:bg-on-band/16 focus-visible:outline-on-band disabled:opacity-30 sm:grid";

/** The index that a key leads to from the n-th picture; null for other keys. */
function indexOfKey(key: string, n: number, last: number): number | null {
  if (key === "ArrowLeft") return n - 1;
  if (key === "ArrowRight") return n + 1;
  if (key === "Home") return 0;
  return key === "End" ? last : null;
}

/** Keys and arrow buttons of a lightbox. Opens it as a modal at the picture that was clicked. */
export function LightboxControls({
  dialogId,
  positions,
  previousLabel,
  nextLabel,
}: {
  dialogId: string;
  /** "3 of 12, the cake": announced when another picture is shown. */
  positions: readonly string[];
  previousLabel: string;
  nextLabel: string;
}) {
  const [at, setAt] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  /** The pictures of the chosen category, as indexes of all; null for all. */
  const [chosen, setChosen] = useState<number[] | null>(null);
  const last = (chosen ?? positions).length - 1;

  useEffect(() => {
    const dialog = document.getElementById(dialogId) as HTMLDialogElement | null;
    const track = dialog?.querySelector<HTMLElement>("[data-photo-track]");
    if (!dialog || !track) return;
    const ending = new AbortController();
    const { signal } = ending;
    const shown = () => [...track.children].flatMap((item, n) => (item.clientWidth > 0 ? n : []));
    const indexNow = () => Math.round(track.scrollLeft / Math.max(1, track.clientWidth));
    const show = (n: number) => {
      const all = dialog.querySelector<HTMLInputElement>("input[name=photo-category][value=all]");
      if (all) all.checked = true;
      setChosen(null);
      dialog.showModal();
      track.scrollTo({ left: n * track.clientWidth, behavior: "instant" });
      setAt(n);
      setIsOpen(true);
    };
    const filter = () => {
      setChosen(shown());
      track.scrollTo({ left: 0, behavior: "instant" });
      setAt(0);
    };
    const open = (event: MouseEvent) => {
      const button = (event.target as Element).closest<HTMLElement>("[data-photo]");
      if (!button || event.defaultPrevented) return;
      event.preventDefault();
      show(Number(button.dataset.photo));
    };
    // Clicked before hydration: the browser has already opened the lightbox, at the first picture, and the reader may have
    // chosen a category.
    if (dialog.matches(":popover-open")) {
      const swiped = indexNow();
      const category = dialog.querySelector<HTMLInputElement>("input[name=photo-category]:checked");
      dialog.hidePopover();
      const pressed = document.activeElement?.closest<HTMLElement>("[data-photo]")?.dataset.photo;
      show(swiped || Number(pressed ?? 0));
      if (category && category.value !== "all") {
        category.checked = true;
        filter();
      }
    }
    const close = (event: MouseEvent) => {
      if (!(event.target as Element).closest("[data-photo-close]") || !dialog.matches(":modal")) return;
      event.preventDefault();
      dialog.close();
    };
    const press = (event: KeyboardEvent) => {
      // The arrow keys choose a category while one has the focus.
      if (event.target instanceof HTMLInputElement) return;
      const to = indexOfKey(event.key, indexNow(), shown().length - 1);
      if (to === null || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      track.scrollTo({ left: to * track.clientWidth });
    };
    document.addEventListener("click", open, { signal });
    dialog.addEventListener("click", close, { signal });
    dialog.addEventListener("keydown", press, { signal });
    dialog.addEventListener("change", filter, { signal });
    dialog.addEventListener("close", () => setIsOpen(false), { signal });
    track.addEventListener("scroll", () => setAt(indexNow()), { signal, passive: true });
    return () => ending.abort();
  }, [dialogId]);

  const step = (by: number) => {
    const track = document.getElementById(dialogId)?.querySelector<HTMLElement>("[data-photo-track]");
    track?.scrollTo({ left: (at + by) * track.clientWidth });
  };
  if (!isOpen || last === 0) return null;
  return (
    <>
      <button
        type="button"
        aria-label={previousLabel}
        disabled={at === 0}
        onClick={() => step(-1)}
        className={`${arrow} left-3`}
      >
        <Icon of={ChevronLeft} />
      </button>
      <button
        type="button"
        aria-label={nextLabel}
        disabled={at === last}
        onClick={() => step(1)}
        className={`${arrow} right-3`}
      >
        <Icon of={ChevronRight} />
      </button>
      <p role="status" className="sr-only">
        {positions[chosen?.[at] ?? at]}
      </p>
    </>
  );
}
