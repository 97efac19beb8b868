"use client";

import { useTranslations } from "next-intl";
import { useLeaveGuard } from "@/components/forms/use-leave-guard";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";

/** Put it beside a form: while `isDirty`, it asks before the page is left. */
export function LeaveGuardDialog({ isDirty }: { isDirty: boolean }) {
  const t = useTranslations("ui");
  const { isAsking, stay, leave } = useLeaveGuard(isDirty);
  return (
    <Dialog open={isAsking} onOpenChange={(open) => !open && stay()}>
      <DialogContent
        title={t("leave.title")}
        description={t("leave.text")}
        footer={
          <>
            <Button variant="quiet" onClick={leave}>
              {t("leave.go")}
            </Button>
            <Button onClick={stay}>{t("leave.stay")}</Button>
          </>
        }
      />
    </Dialog>
  );
}
