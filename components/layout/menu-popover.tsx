import type { ReactNode } from "react";

/**
 * A sheet opened by `<button popoverTarget={id}>`: the browser opens, closes and focuses it, so that public pages
 * carry no menu library. Public pages close it by a link inside (`islands/start.tsx`).
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
    <div id={id} popover="auto" role="dialog" aria-label={label} className={className}>
      {children}
    </div>
  );
}
