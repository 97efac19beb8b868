"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";

interface Props {
  name: string;
  open: boolean;
  canUnlock: boolean;
  onUnlock: () => void;
  onReject: () => void;
  onLater: () => void;
}

/** Shown when the provider leaves a locked request without an answer: unlock, reject, or later. */
export function LeaveDialog({ name, open, canUnlock, onUnlock, onReject, onLater }: Props) {
  const t = useTranslations("event-requests.leave");
  return (
    <Dialog open={open}>
      <DialogContent
        isBlocking
        title={t("title")}
        description={t("text", { name })}
        footer={
          <>
            <Button variant="quiet" onClick={onLater}>
              {t("later")}
            </Button>
            <Button variant="secondary" onClick={onReject}>
              {t("reject")}
            </Button>
            {canUnlock ? <Button onClick={onUnlock}>{t("unlock")}</Button> : null}
          </>
        }
      />
    </Dialog>
  );
}
