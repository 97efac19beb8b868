"use client";

import * as Radix from "@radix-ui/react-dialog";
import { X } from "lucide";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { cn } from "@/components/ui/cn";
import type { WindowProps } from "@/components/ui/dialog-state";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";

export interface DialogContentProps {
  /** The question ("Unlock this request?"). */
  title: ReactNode;
  /** What happens after a yes: price, balance, what cannot be undone. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the confirming one last; its text names the action and the price. */
  footer?: ReactNode;
  /** 480 px unless the content is a form (640) or a table or picture (880). */
  size?: "small" | "medium" | "large" | undefined;
  /** A question that must be answered: no close button, no click outside, no Escape. */
  isBlocking?: boolean | undefined;
  /** Keys that are pressed anywhere in the dialog, also while the dialog itself has the focus. */
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  className?: string | undefined;
}

/** A dialog in the middle of the screen, on a phone at its bottom; the focus stays inside. */
export function DialogWindow({
  id,
  trigger,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = "small",
  isBlocking,
  onKeyDown,
  className,
}: DialogContentProps & WindowProps) {
  const t = useTranslations("ui");
  // A dialog controlled by `open` has no trigger: the focus returns to the element that had it before.
  const opener = useRef<Element | null>(null);
  const giveBack = (event: Event) => {
    const focused = opener.current;
    const before = focused === null || focused === document.body ? trigger.current : focused;
    if (!(before instanceof HTMLElement) || !before.isConnected) return;
    event.preventDefault();
    // A button that its own action has switched off takes no focus: the part of the page around it does.
    const place = before.matches(":disabled") ? before.closest<HTMLElement>('[tabindex="-1"]') : before;
    place?.focus({ preventScroll: place !== before });
  };
  const hold = isBlocking ? (event: Event) => event.preventDefault() : undefined;
  return (
    <Radix.Root open onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-dialog grid items-end justify-items-center overflow-y-auto sm:place-items-center sm:p-6">
          <Radix.Content
            id={id}
            {...(description ? {} : { "aria-describedby": undefined })}
            onOpenAutoFocus={() => {
              opener.current = document.activeElement;
            }}
            onCloseAutoFocus={giveBack}
            onKeyDown={onKeyDown}
            {...(hold ? { onEscapeKeyDown: hold, onPointerDownOutside: hold, onInteractOutside: hold } : {})}
            className={cn(
              "relative max-h-[92dvh] w-full overflow-y-auto overscroll-contain rounded-t-sheet bg-surface p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] shadow-dialog outline-none data-[state=open]:animate-rise sm:max-h-none sm:rounded-sheet sm:p-8",
              { small: "sm:max-w-[30rem]", medium: "sm:max-w-[40rem]", large: "sm:max-w-[55rem]" }[size],
              className,
            )}
          >
            <Radix.Title className={cn("text-h2 leading-(--text-h2--line-height)", !isBlocking && "pr-10")}>
              {title}
            </Radix.Title>
            {description ? (
              <Radix.Description asChild>
                <div className="mt-2.5 text-ui leading-normal text-ink-2 [&_b]:text-ink">{description}</div>
              </Radix.Description>
            ) : null}
            {children ? <div className="mt-5">{children}</div> : null}
            {footer ? (
              <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:flex-wrap sm:justify-end sm:gap-3">
                {footer}
              </div>
            ) : null}
            {isBlocking ? null : (
              <Radix.Close asChild>
                <IconButton
                  label={t("close")}
                  className="absolute top-3.5 right-3.5 text-ink-2 sm:top-5.5 sm:right-5"
                >
                  <Icon of={X} />
                </IconButton>
              </Radix.Close>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
