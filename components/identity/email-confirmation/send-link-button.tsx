"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { notify } from "@/components/feedback/notify";
import { useProblem } from "@/components/feedback/use-problem";
import { Button } from "@/components/ui/button";
import { sendConfirmationLink } from "@/lib/identity/email-confirmation/client";

/** Sends the link that confirms the address of the account once more, and says so. */
export function SendLinkButton() {
  const t = useTranslations("layout.emailConfirmation");
  const { show } = useProblem();
  const [isBusy, setIsBusy] = useState(false);
  async function send(): Promise<void> {
    setIsBusy(true);
    try {
      await sendConfirmationLink();
      notify.success(t("sent"));
    } catch (failure) {
      show(failure);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button
      variant="secondary"
      size="small"
      isBusy={isBusy}
      busyLabel={t("sending")}
      onClick={() => void send()}
    >
      {t("send")}
    </Button>
  );
}
