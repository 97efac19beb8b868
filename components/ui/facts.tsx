import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/**
 * Rows of name and value with thin lines between: the facts of an event, the lines of a purchase (`isSum`
 * aligns values right).
 */
export function Facts({
  facts,
  isSum,
  className,
}: {
  facts: readonly { label: ReactNode; value: ReactNode }[];
  isSum?: boolean | undefined;
  className?: string | undefined;
}) {
  return (
    <dl className={cn("text-ui", className)}>
      {facts.map((fact, index) => (
        <div
          key={`fact-${String(index)}`}
          className={cn(
            "flex gap-x-8 border-b border-line py-2.5",
            isSum ? "justify-between" : "max-xs:flex-col",
          )}
        >
          <dt className={cn("text-ink-3", !isSum && "flex-none xs:w-34 sm:w-40")}>{fact.label}</dt>
          <dd className={cn("min-w-0", isSum && "text-right figures")}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
