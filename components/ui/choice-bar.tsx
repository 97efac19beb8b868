import type { ReactNode } from "react";

/**
 * A bar at the bottom of the window with what was chosen on the pages of this site, and what can be done with it;
 * hidden while nothing is chosen.
 */
export function ChoiceBar({
  label,
  counts,
  names,
  hint = null,
  className = "",
  children,
}: {
  label: string;
  /** "2 venues to compare", by number; index 0 is not used. */
  counts: readonly string[];
  /** What was chosen. */
  names: readonly string[];
  /** Shown instead of the names. */
  hint?: string | null;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={label}
      hidden={names.length === 0}
      className={`sticky bottom-0 z-sticky bg-surface py-3 shadow-bar print:hidden ${className}`}
    >
      <div className="wrap flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="min-w-0 flex-1 text-ui">
          {names.length > 0 ? (
            <>
              <span className="font-semibold">{counts[names.length]}</span>
              {hint === null ? (
                <span className="mt-0.5 hidden truncate text-small text-ink-2 sm:block">
                  {names.join(", ")}
                </span>
              ) : (
                <span className="mt-0.5 block text-small text-ink-2">{hint}</span>
              )}
            </>
          ) : null}
        </p>
        {children}
      </div>
    </section>
  );
}
