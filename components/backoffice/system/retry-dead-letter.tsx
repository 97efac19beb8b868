"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { notify } from "@/components/feedback/notify";
import { useProblem } from "@/components/feedback/use-problem";
import { Button } from "@/components/ui/button";
import { retryDeadLetter } from "@/lib/backoffice/system/client";

/** Puts one dead job back into its queue. */
export function RetryDeadLetter({ id, name }: { id: string; name: string }) {
  const t = useTranslations("system.queue");
  const router = useRouter();
  const { textOf } = useProblem();
  const [isBusy, setBusy] = useState(false);
  async function retry() {
    setBusy(true);
    try {
      await retryDeadLetter(id);
      notify.success(t("retried", { name }));
    } catch (failure) {
      notify.error(textOf(failure));
    }
    setBusy(false);
    router.refresh();
  }
  return (
    <Button
      variant="secondary"
      size="small"
      isBusy={isBusy}
      busyLabel={t("retrying")}
      aria-label={t("retryOne", { name })}
      onClick={retry}
    >
      {t("retry")}
    </Button>
  );
}
