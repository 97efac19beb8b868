import type { ReactNode } from "react";

/**
 * A sheet opened by `<button popoverTarget={id}>`: the browser opens, closes and focuses it, so public pages
 * need no menu library. On public pages a link inside closes it (`islands/start.tsx`).
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
