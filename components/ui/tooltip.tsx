"use client";

import { Slot } from "radix-ui";
import { type PointerEvent, type ReactElement, useEffect, useId, useRef, useState } from "react";
import { createPart, usePart } from "@/components/ui/part";

const DELAY_MS = 250;

const bubble = createPart(() =>
  import("@/components/ui/tooltip-bubble").then((module) => module.TooltipBubble),
);

/** A short text about a control, on hover and focus; never the only place of an information. */
export function Tooltip({
  content,
  side = "top",
  children,
}: {
  content: string;
  side?: "top" | "right" | "bottom" | "left" | undefined;
  children: ReactElement;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPressed = useRef(false);
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  // The words are also part of the control: a tooltip that does not come takes nothing away.
  const Bubble = usePart(bubble, isOpen, close, true);
  return (
    <span className="relative block">
      <Slot.Root
        aria-describedby={isOpen ? id : undefined}
        onPointerEnter={({ pointerType }: PointerEvent) => {
          if (pointerType === "touch") return;
          void bubble.load();
          clearTimeout(timer.current);
          timer.current = setTimeout(() => setOpen(true), DELAY_MS);
        }}
        onPointerLeave={close}
        onPointerDown={() => {
          isPressed.current = true;
          document.addEventListener("pointerup", () => (isPressed.current = false), { once: true });
          close();
        }}
        onClick={close}
        onFocus={() => {
          if (!isPressed.current) setOpen(true);
        }}
        onBlur={close}
      >
        {children}
      </Slot.Root>
      {isOpen ? (
        <span id={id} hidden>
          {content}
        </span>
      ) : null}
      {Bubble ? <Bubble content={content} side={side} onClose={close} /> : null}
    </span>
  );
}
