"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";

/** Replaces a part of the page whose data could not be loaded, with a button that tries again. */
export function LoadFailure({
  message,
  onRetry,
  isRetrying = false,
}: {
  /** The server's message; a general sentence without it. */
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
