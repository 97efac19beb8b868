"use client";

import { Search } from "lucide";
import { useTranslations } from "next-intl";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { PaletteDialogProps } from "@/components/palette/palette-dialog";
import { Icon } from "@/components/ui/icon";
import { Kbd } from "@/components/ui/kbd";
import { createPart, loadsEarly, usePart } from "@/components/ui/part";

const paletteDialog = createPart(() =>
  import("@/components/palette/palette-dialog").then((module) => module.PaletteDialog),
);

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);
const never = () => () => {};

/** The button in the top bar, also opened with Ctrl or Cmd and K. */
export function CommandPalette(props: Omit<PaletteDialogProps, "onClose">) {
  const t = useTranslations("layout.palette");
  const [isOpen, setOpen] = useState(false);
  const PaletteDialog = usePart(paletteDialog, isOpen, () => setOpen(false));
  const isMac = useSyncExternalStore(never, isApple, () => false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== "k" ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      // Does not open above another open dialog.
      const asking = document.querySelector('[role="dialog"], [role="alertdialog"], [data-scrim]');
      event.preventDefault();
      setOpen((current) => (current ? false : asking === null));
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={t("open")}
        {...loadsEarly(paletteDialog.load)}
        onClick={() => setOpen(true)}
        className="flex size-11 flex-none items-center justify-center gap-2 rounded-control text-small text-ink-3 hover:bg-sunken hover:text-ink desk:h-10 desk:w-auto desk:border desk:border-line desk:bg-surface desk:px-3 desk:hover:border-line-strong desk:hover:bg-surface"
      >
        <Icon of={Search} className="max-desk:text-ink desk:size-4.5" />
        <span className="max-desk:sr-only">{t("short")}</span>
        <Kbd aria-hidden="true" className="ml-1 hidden desk:inline-flex">
          {isMac ? "⌘ K" : "Ctrl K"}
        </Kbd>
      </button>
      {PaletteDialog ? <PaletteDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
