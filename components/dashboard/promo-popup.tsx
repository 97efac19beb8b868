"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { rememberHere, wasSeenHere } from "@/components/dashboard/seen-popups";
import { StoredPicture } from "@/components/images/stored-picture";
import { RichText } from "@/components/profile/rich-text";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Dialog, DialogClose, DialogContent } from "@/components/ui/dialog";
import type { Audience } from "@/lib/promotions/audience";
import { markPopupSeen } from "@/lib/promotions/client";
import type { PopupDto } from "@/lib/promotions/schema";

export interface PromoPopupProps {
  popup: NonNullable<PopupDto>;
  audience: Audience;
}

/** The window of a promotion, once a user when it says so: the server remembers for every device, a key for this one. */
export function PromoPopup({ popup, audience }: PromoPopupProps) {
  const t = useTranslations("ui");
  const [isOpen, setOpen] = useState(false);
  const { id, title, description, picture, buttonText, buttonLink, showOncePerUser } = popup;

  useEffect(() => {
    if (wasSeenHere(audience, id, showOncePerUser)) return;
    setOpen(true);
    rememberHere(audience, id, showOncePerUser);
    markPopupSeen(id).catch(() => undefined);
  }, [audience, id, showOncePerUser]);

  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogContent
        title={title}
        size="medium"
        footer={
          <>
            <DialogClose asChild>
              <Button variant={buttonLink ? "quiet" : "secondary"}>{t("close")}</Button>
            </DialogClose>
            {buttonLink ? (
              <ButtonLink href={buttonLink} prefetch={false}>
                {buttonText}
              </ButtonLink>
            ) : null}
          </>
        }
      >
        {picture ? (
          <div className="mb-5 h-[min(25rem,42dvh)] overflow-hidden rounded-picture">
            <StoredPicture
              picture={picture}
              alt=""
              isCover
              isPriority
              sizes="(min-width: 40rem) 36rem, 100vw"
            />
          </div>
        ) : null}
        {description ? (
          <RichText doc={description} className="space-y-3 text-ui leading-normal text-ink-2" />
        ) : null}
      </DialogContent>
    </Dialog>
  );
}
