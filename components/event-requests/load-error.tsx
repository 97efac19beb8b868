"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { LoadFailure } from "@/components/feedback/load-failure";

/** The body of error.tsx of this noun: says that the requests did not come and asks again. */
export function LoadError({ reset }: { reset: () => void }) {
  const t = useTranslations("event-requests");
  const router = useRouter();
  const [isRetrying, start] = useTransition();
  const retry = () =>
    start(() => {
      router.refresh();
      reset();
    });
  return (
    <>
      <h1 className="mb-6">{t("title")}</h1>
      <LoadFailure message={t("errors.load_failed")} onRetry={retry} isRetrying={isRetrying} />
    </>
  );
}
