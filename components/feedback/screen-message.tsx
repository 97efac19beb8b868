import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** A screen with one message: not found, crashed, forbidden. Left-aligned, with one link. */
export function ScreenMessage({
  title,
  children,
  action,
  footnote,
  picture,
  className,
}: {
  title: ReactNode;
  children: ReactNode;
  action: ReactNode;
  footnote?: ReactNode;
  /** A painted picture, beside the text on wide screens. */
  picture?: ReactNode;
  className?: string | undefined;
}) {
  return (
    <div
      className={cn(
        "wrap grid min-h-[60dvh] content-center gap-x-16 gap-y-10 py-16",
        picture && "md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] md:items-center",
        className,
      )}
    >
      <div className="max-w-(--measure)">
        <h1 className="title-display">{title}</h1>
        <p className="mt-4 text-lead text-ink-2">{children}</p>
        <div className="mt-8 flex flex-wrap gap-3">{action}</div>
        {footnote ? <p className="mt-8 text-caption text-ink-3">{footnote}</p> : null}
      </div>
      {picture ? <div className="aspect-4/3 overflow-hidden rounded-picture">{picture}</div> : null}
    </div>
  );
}
