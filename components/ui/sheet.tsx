import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

/** A box for floating content or for a decision: never nested, and not for mere grouping. */
export function Sheet({
  isLifted,
  className,
  ...rest
}: ComponentProps<"div"> & { isLifted?: boolean | undefined }) {
  return (
    <div
      className={cn(
        "rounded-sheet border bg-surface p-5 sm:p-7",
        isLifted ? "border-transparent shadow-lift" : "border-line",
        className,
      )}
      {...rest}
    />
  );
}
