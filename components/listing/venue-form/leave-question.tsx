"use client";

import { useTranslations } from "next-intl";
import { useLeaveGuard } from "@/components/forms/use-leave-guard";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";

/** Asks before the form is left with changes that are not in the venue yet; they stay as a draft. */
export function LeaveQuestion({ isHeld, isNew }: { isHeld: boolean; isNew: boolean }) {
  const t = useTranslations("own-venues-form.leave");
  const ui = useTranslations("ui.leave");
  const { isAsking, stay, leave } = useLeaveGuard(isHeld);
  return (
    <Dialog open={isAsking} onOpenChange={(open) => !open && stay()}>
      <DialogContent
        title={ui("title")}
        description={isNew ? ui("text") : t("text")}
        footer={
          <>
            <Button variant="quiet" onClick={leave}>
              {ui("go")}
            </Button>
            <Button onClick={stay}>{ui("stay")}</Button>
          </>
        }
      />
    </Dialog>
  );
}
