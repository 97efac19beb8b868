"use client";

import * as Radix from "@radix-ui/react-dialog";
import { X } from "lucide";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import type { WindowProps } from "@/components/ui/dialog-state";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";

export interface DrawerContentProps {
  title: ReactNode;
  isTitleHidden?: boolean | undefined;
  side?: "left" | "right" | "bottom" | undefined;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A panel from the side (menus from the left, filters from the right) or from the bottom of the screen. */
export function DrawerWindow({
  id,
  trigger,
  onOpenChange,
  title,
  isTitleHidden,
  side = "left",
  footer,
  className,
  children,
}: DrawerContentProps & WindowProps) {
  const t = useTranslations("ui");
  return (
    <Radix.Root open onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-drawer" />
        <Radix.Content
          id={id}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            trigger.current?.focus();
          }}
          aria-describedby={undefined}
          className={cn(
            "fixed z-drawer flex flex-col bg-ground shadow-dialog outline-none data-[state=open]:animate-fade",
            {
              left: "inset-y-0 left-0 w-[min(20rem,88vw)]",
              right: "inset-y-0 right-0 w-[min(26rem,92vw)]",
              bottom: "inset-x-0 bottom-0 max-h-[88dvh] rounded-t-sheet",
            }[side],
            className,
          )}
        >
          <div className="flex items-center justify-between gap-4 py-2 pr-2 pl-5">
            <Radix.Title className={cn("text-h3", isTitleHidden && "sr-only")}>{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label={t("close")} className="ml-auto">
                <Icon of={X} />
              </IconButton>
            </Radix.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">{children}</div>
          {footer ? <div className="flex gap-3 bg-surface px-5 py-3 shadow-bar">{footer}</div> : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
