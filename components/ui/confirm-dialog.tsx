"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogTrigger } from "@/components/ui/dialog";

export interface ConfirmDialogProps {
  /** The button that opens the dialog; without it, control the dialog with `open`. */
  trigger?: ReactNode;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Names the action ("Delete this photo"). */
  confirmLabel: ReactNode;
  busyLabel?: string | undefined;
  cancelLabel?: ReactNode;
  isDestructive?: boolean | undefined;
  isConfirmDisabled?: boolean | undefined;
  /**
   * The dialog closes when this resolves to anything but false. It stays open when this resolves to false or
   * throws.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: a handler may return nothing
  onConfirm: () => void | boolean | Promise<void | boolean>;
}

/** Asks before an action that cannot be undone. Escape and Cancel close it without the action. */
export function ConfirmDialog({
  trigger,
  open,
  onOpenChange,
  title,
  description,
  children,
  confirmLabel,
  busyLabel,
  cancelLabel,
  isDestructive,
  isConfirmDisabled,
  onConfirm,
}: ConfirmDialogProps) {
  const t = useTranslations("ui");
  const [own, setOwn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const show = (next: boolean) => {
    if (isBusy) return;
    setOwn(next);
    onOpenChange?.(next);
  };
  async function confirm() {
    setBusy(true);
    try {
      if ((await onConfirm()) === false) return;
      setOwn(false);
      onOpenChange?.(false);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog open={open ?? own} onOpenChange={show}>
      {trigger ? <DialogTrigger asChild>{trigger}</DialogTrigger> : null}
      <DialogContent
        title={title}
        description={description}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="quiet">{cancelLabel ?? t("cancel")}</Button>
            </DialogClose>
            <Button
              variant={isDestructive ? "danger" : "primary"}
              isBusy={isBusy}
              busyLabel={busyLabel}
              disabled={isConfirmDisabled}
              onClick={confirm}
            >
              {confirmLabel}
            </Button>
          </>
        }
      >
        {children}
      </DialogContent>
    </Dialog>
  );
}
