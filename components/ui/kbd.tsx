import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

/** A key of the keyboard. */
export function Kbd({ className, ...rest }: ComponentProps<"kbd">) {
  return (
    <kbd
      className={cn(
        "inline-flex min-w-6 items-center justify-center rounded-picture border border-line-strong bg-surface px-1.5 font-text text-caption text-ink-2",
        className,
      )}
      {...rest}
    />
  );
}
