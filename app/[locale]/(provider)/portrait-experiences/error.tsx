"use client";

import { useTranslations } from "next-intl";
import { LoadFailure } from "@/components/feedback/load-failure";
import { useRetry } from "@/components/feedback/use-retry";

/** Shown when the texts could not be read, with a button that tries again. */
export default function PortraitError({ reset }: { reset: () => void }) {
  const t = useTranslations("portrait.errors");
  const { retry, isRetrying } = useRetry(reset);
  return <LoadFailure message={t("failed")} onRetry={retry} isRetrying={isRetrying} />;
}
