"use client";

import { RotateCw } from "lucide";
import { useTranslations } from "next-intl";
import { ScreenMessage } from "@/components/feedback/screen-message";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

/** Content of error.tsx: explains the error and offers to reload; `digest` finds the error in the log. */
export function CrashScreen({
  digest,
  onRetry,
  isRetrying = false,
}: {
  digest?: string | undefined;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean | undefined;
}) {
  const t = useTranslations("ui.crash");
  const ui = useTranslations("ui");
  return (
    <div role="alert">
      <ScreenMessage
        title={t("title")}
        action={
          <Button
            icon={<Icon of={RotateCw} />}
            isBusy={isRetrying}
            busyLabel={ui("loading")}
            onClick={() => (onRetry ? onRetry() : location.reload())}
          >
            {t("refresh")}
          </Button>
        }
        footnote={digest ? t("reference", { reference: digest }) : undefined}
      >
        {t("text")}
      </ScreenMessage>
    </div>
  );
}
