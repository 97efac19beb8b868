import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** The header of a page behind the sign-in: title, one line, one or two actions at the end. */
export function PageHeader({
  title,
  lead,
  above,
  actions,
  className,
}: {
  title: ReactNode;
  lead?: ReactNode;
  /** Before the title: a back link, a status. */
  above?: ReactNode;
  actions?: ReactNode;
  className?: string | undefined;
}) {
  return (
    <header className={cn("flex flex-wrap items-end justify-between gap-x-8 gap-y-4", className)}>
      <div className="min-w-0">
        {above ? (
          <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-2">
            {above}
          </div>
        ) : null}
        <h1>{title}</h1>
        {lead ? <p className="mt-1 max-w-(--measure) text-ink-2">{lead}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-3">{actions}</div> : null}
    </header>
  );
}
