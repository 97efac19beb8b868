"use client";

import { useTranslations } from "next-intl";
import { LoadFailure } from "@/components/feedback/load-failure";
import { useRetry } from "@/components/feedback/use-retry";

/** Shown when the data could not be read, with a button that tries again. */
export default function VenueError({ reset }: { reset: () => void }) {
  const t = useTranslations("venue-errors.errors");
  const { retry, isRetrying } = useRetry(reset);
  return <LoadFailure message={t("loading")} onRetry={retry} isRetrying={isRetrying} />;
}
