"use client";

import { useEffect, useState } from "react";
import { PopupWindow } from "@/components/statistics/dashboard/popup-window";
import { rememberHere, wasSeenHere } from "@/components/statistics/dashboard/seen-popups";
import { markPopupSeen } from "@/lib/backoffice/promotions/client";
import type { Audience } from "@/lib/backoffice/promotions/rules";
import type { PopupDto } from "@/lib/backoffice/promotions/schema";

export interface PromoPopupProps {
  popup: NonNullable<PopupDto>;
  audience: Audience;
}

/**
 * Dialog of a promotion, once per user if so configured: the server remembers for all devices, the browser's
 * storage for this one.
 */
export function PromoPopup({ popup, audience }: PromoPopupProps) {
  const [isOpen, setOpen] = useState(false);
  const { id, showOncePerUser } = popup;

  useEffect(() => {
    // One dialog at a time: with the welcome dialog, this one waits for the next visit.
    if (document.querySelector("[role=dialog], [data-scrim]") || wasSeenHere(audience, id, showOncePerUser))
      return;
    setOpen(true);
    rememberHere(audience, id, showOncePerUser);
    markPopupSeen(id).catch(() => undefined);
  }, [audience, id, showOncePerUser]);

  return <PopupWindow popup={popup} open={isOpen} onOpenChange={setOpen} />;
}
