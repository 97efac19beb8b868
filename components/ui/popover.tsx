"use client";

import { Popover as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

export const Popover = Radix.Root;
export const PopoverTrigger = Radix.Trigger;

/** A small panel below its button: a calendar, the options of a filter. `label` is its name for screen readers. */
export function PopoverContent({
  label,
  className,
  ...rest
}: ComponentProps<typeof Radix.Content> & { label: string }) {
  return (
    <Radix.Portal>
      <Radix.Content
        aria-label={label}
        sideOffset={6}
        align="start"
        collisionPadding={12}
        className={cn(
          "z-popover max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-control bg-surface p-4 shadow-dialog outline-none data-[state=open]:animate-fade",
          className,
        )}
        {...rest}
      />
    </Radix.Portal>
  );
}
