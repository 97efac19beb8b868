"use client";

import type { ComponentProps } from "react";
import { Dialog, DialogClose, WindowSlot, WindowTrigger } from "@/components/ui/dialog-state";
import type { DialogContentProps } from "@/components/ui/dialog-window";
import { createPart } from "@/components/ui/part";

/**
 * `<Dialog><DialogTrigger asChild><Button/></DialogTrigger><DialogContent title="…"/></Dialog>`; `open` and
 * `onOpenChange` control it.
 */
export { Dialog, DialogClose };

/** The window of all dialogs; ask for it early where something else than a trigger opens one. */
export const dialogWindow = createPart(() =>
  import("@/components/ui/dialog-window").then((module) => module.DialogWindow),
);

export function DialogTrigger(props: Omit<ComponentProps<typeof WindowTrigger>, "load">) {
  return <WindowTrigger {...props} load={dialogWindow.load} />;
}

/** A dialog in the middle of the screen, on a phone at its bottom; the focus stays inside. */
export function DialogContent(props: DialogContentProps) {
  return <WindowSlot part={dialogWindow} layer="z-dialog" props={props} />;
}
