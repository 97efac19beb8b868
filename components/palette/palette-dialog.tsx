"use client";

import * as Radix from "@radix-ui/react-dialog";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import type { WorkMenu } from "@/components/layout/menu";
import type { ChangeLocale } from "@/components/layout/use-locale-choice";
import { pageEntries } from "@/components/palette/palette-entries";
import { PaletteList } from "@/components/palette/palette-list";
import { useActionEntries } from "@/components/palette/use-action-entries";
import { useRequestEntries } from "@/components/palette/use-request-entries";

export interface PaletteDialogProps {
  menu: WorkMenu;
  /** Whether the provider's own requests are searched too. */
  hasRequests: boolean;
  changeLocale?: ChangeLocale | undefined;
  onClose: () => void;
}

/** Search over every page and action of the reader's role; loaded when first opened. */
export function PaletteDialog({ menu, hasRequests, changeLocale, onClose }: PaletteDialogProps) {
  const t = useTranslations("layout");
  const opener = useRef(typeof document === "undefined" ? null : (document.activeElement as HTMLElement));
  const requests = useRequestEntries(hasRequests);
  const actions = useActionEntries(changeLocale);
  const pages = pageEntries(menu, {
    label: (key) => t(`menu.${key}`),
    reason: (lock) => t(`locked.${lock}`),
  });
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-dialog grid items-start justify-items-center bg-scrim p-4 pt-[max(1rem,10dvh)] data-[state=open]:animate-fade">
          <Radix.Content
            aria-describedby={undefined}
            onCloseAutoFocus={(event) => {
              // The keyboard opens it from anywhere, so the focus has to be restored by hand.
              event.preventDefault();
              opener.current?.focus();
            }}
            className="flex max-h-[min(34rem,80dvh)] w-full max-w-[38rem] flex-col overflow-hidden rounded-sheet bg-surface shadow-dialog outline-none data-[state=open]:animate-rise"
          >
            <Radix.Title className="sr-only">{t("palette.title")}</Radix.Title>
            <PaletteList
              entries={[...pages, ...requests.entries, ...actions]}
              hasRequests={hasRequests}
              hasFailed={requests.hasFailed}
              onClose={onClose}
            />
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
