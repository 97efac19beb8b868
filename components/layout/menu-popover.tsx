"use client";

import type { ReactNode } from "react";

/**
 * A sheet opened by `<button popoverTarget={id}>`: the browser opens, closes and focuses it, so that public pages
 * carry no menu library. Following a link inside closes it.
 */
export function MenuPopover({
  id,
  label,
  className,
  children,
}: {
  id: string;
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside answer to the keyboard, their click arrives here
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-label={label}
      className={className}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest("a")) event.currentTarget.hidePopover();
      }}
    >
      {children}
    </div>
  );
}
