"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { LoadFailure } from "@/components/feedback/load-failure";

/** The body of error.tsx of this noun: says that the company's data did not come and asks again. */
export function LoadError({ reset }: { reset: () => void }) {
  const t = useTranslations("company.errors");
  const router = useRouter();
  const [isRetrying, start] = useTransition();
  const retry = () =>
    start(() => {
      router.refresh();
      reset();
    });
  return <LoadFailure message={t("loading")} onRetry={retry} isRetrying={isRetrying} />;
}
