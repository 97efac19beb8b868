"use client";

import { useEffect, useState } from "react";
import { dialogWindow } from "@/components/ui/dialog";
import { Scrim } from "@/components/ui/dialog-state";
import { loadsEarly, type Part, usePart } from "@/components/ui/part";

interface Opening {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * A dialog whose content is loaded when it is first opened: the page is dark at once, and what was typed stays when it
 * is closed. A script that does not come closes it, with a message.
 */
export function PartDialog<Props extends object>({
  part,
  open,
  onOpenChange,
  props,
}: Opening & { part: Part<Props & Opening>; props: Props }) {
  const [wasOpen, setWasOpen] = useState(false);
  if (open && !wasOpen) setWasOpen(true);
  useEffect(() => {
    if (open) void dialogWindow.load();
  }, [open]);
  const Content = usePart(part, wasOpen, () => {
    setWasOpen(false);
    onOpenChange(false);
  });
  if (Content) return <Content {...props} {...{ open, onOpenChange }} />;
  return open ? <Scrim layer="z-dialog" /> : null;
}

/** Properties of a button that opens a dialog of this part. */
export const opensDialog = (part: Pick<Part<unknown>, "load">, isOpen: boolean) => ({
  "aria-haspopup": "dialog" as const,
  "aria-expanded": isOpen,
  ...loadsEarly(() => {
    void dialogWindow.load();
    void part.load();
  }),
});
