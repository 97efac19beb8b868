import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

export interface EmptyStateProps {
  title: ReactNode;
  /** What will be shown here, and how to get there. */
  children?: ReactNode;
  /** One action. */
  action?: ReactNode;
  /** A painted picture, for a whole page only, not inside a section. */
  picture?: ReactNode;
  className?: string | undefined;
}

/** For an empty list: says what will be shown, with at most one action. */
export function EmptyState({ title, children, action, picture, className }: EmptyStateProps) {
  return (
    <div
      className={cn(
        "border-y border-line py-10",
        picture && "grid items-center gap-x-12 gap-y-8 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]",
        className,
      )}
    >
      {picture ? <div className="overflow-hidden rounded-picture md:order-last">{picture}</div> : null}
      <div>
        <h2>{title}</h2>
        {children ? (
          <div className="mt-2 max-w-(--measure) text-ui leading-normal text-ink-2">{children}</div>
        ) : null}
        {action ? <div className="mt-5">{action}</div> : null}
      </div>
    </div>
  );
}
