"use client";

import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";

export interface TooltipBubbleProps {
  content: ReactNode;
  side: "top" | "right" | "bottom" | "left";
  onClose: () => void;
}

/** The open tooltip, beside the element that it is in. */
export function TooltipBubble({ content, side, onClose }: TooltipBubbleProps) {
  return (
    <Radix.Provider>
      <Radix.Root open onOpenChange={(open) => !open && onClose()}>
        <Radix.Trigger asChild>
          <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-popover max-w-64 animate-fade rounded-[6px] bg-band px-2.5 py-1.5 text-caption text-on-band shadow-lift"
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
