"use client";

import { useRequestBasket } from "@/lib/core/browser/request-basket";

/**
 * A bar at the bottom of the window with the selected providers and the link to the request; hidden while none
 * is selected.
 */
export function BasketBar({
  label,
  counts,
  send,
  sendClass,
}: {
  label: string;
  /** "2 providers of 5 in your request", by number; index 0 is not used. */
  counts: readonly string[];
  send: string;
  /** Classes of the link, passed in so that the style sheet of buttons is not loaded in the browser. */
  sendClass: string;
}) {
  const { items } = useRequestBasket();
  return (
    <section
      aria-label={label}
      hidden={items.length === 0}
      className="sticky bottom-0 z-sticky bg-surface py-3 shadow-bar print:hidden"
    >
      <div className="wrap flex items-center justify-between gap-4">
        <p role="status" className="min-w-0 text-ui">
          {items.length > 0 ? (
            <>
              <span className="font-semibold">{counts[items.length]}</span>
              <span className="mt-0.5 hidden truncate text-small text-ink-2 sm:block">
                {items.map(({ name }) => name).join(", ")}
              </span>
            </>
          ) : null}
        </p>
        <a href="/project/new" className={sendClass}>
          {send}
        </a>
      </div>
    </section>
  );
}
