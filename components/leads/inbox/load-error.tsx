"use client";

import { useTranslations } from "next-intl";
import { LoadFailure } from "@/components/feedback/load-failure";
import { useRetry } from "@/components/feedback/use-retry";

/** The body of error.tsx of the inbox: says that the requests could not be loaded, with a button to try again. */
export function LoadError({ reset }: { reset: () => void }) {
  const t = useTranslations("event-requests");
  const { retry, isRetrying } = useRetry(reset);
  return (
    <>
      <h1 className="mb-6">{t("title")}</h1>
      <LoadFailure message={t("errors.load_failed")} onRetry={retry} isRetrying={isRetrying} />
    </>
  );
}
