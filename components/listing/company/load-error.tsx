"use client";

import { useTranslations } from "next-intl";
import { LoadFailure } from "@/components/feedback/load-failure";
import { useRetry } from "@/components/feedback/use-retry";

/** The body of error.tsx of this noun: says that the company's data did not come and asks again. */
export function LoadError({ reset }: { reset: () => void }) {
  const t = useTranslations("company.errors");
  const { retry, isRetrying } = useRetry(reset);
  return <LoadFailure message={t("loading")} onRetry={retry} isRetrying={isRetrying} />;
}
