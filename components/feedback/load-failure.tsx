"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";

/** A part of the page whose data did not come, with a button that asks again. */
export function LoadFailure({
  message,
  onRetry,
  isRetrying = false,
}: {
  /** What the server said; without it a plain sentence. */
  message?: string | undefined;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean | undefined;
}) {
  const t = useTranslations("ui");
  return (
    <ErrorState
      title={t("failed.title")}
      action={
        onRetry ? (
          <Button
            variant="secondary"
            size="small"
            isBusy={isRetrying}
            busyLabel={t("loading")}
            onClick={onRetry}
          >
            {t("retry")}
          </Button>
        ) : null
      }
    >
      {message}
    </ErrorState>
  );
}
