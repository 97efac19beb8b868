"use client";

import { useEffect, useState } from "react";
import { PopupWindow } from "@/components/statistics/dashboard/popup-window";
import { rememberHere, wasSeenHere } from "@/components/statistics/dashboard/seen-popups";
import type { Audience } from "@/lib/backoffice/promotions/audience";
import { markPopupSeen } from "@/lib/backoffice/promotions/client";
import type { PopupDto } from "@/lib/backoffice/promotions/schema";

export interface PromoPopupProps {
  popup: NonNullable<PopupDto>;
  audience: Audience;
}

/** The window of a promotion, once a user when it says so: the server remembers for every device, a key for this one. */
export function PromoPopup({ popup, audience }: PromoPopupProps) {
  const [isOpen, setOpen] = useState(false);
  const { id, showOncePerUser } = popup;

  useEffect(() => {
    // One window at a time: beside the welcome this one waits for the next visit.
    if (document.querySelector("[role=dialog]") || wasSeenHere(audience, id, showOncePerUser)) return;
    setOpen(true);
    rememberHere(audience, id, showOncePerUser);
    markPopupSeen(id).catch(() => undefined);
  }, [audience, id, showOncePerUser]);

  return <PopupWindow popup={popup} open={isOpen} onOpenChange={setOpen} />;
}
