"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { notify } from "@/components/feedback/notify";
import { problemText } from "@/lib/core/browser/problem-text";

/** Turns an error of a call into a sentence in the reader's language, and shows it on request. */
export function useProblem(): {
  textOf: (error: unknown) => string;
  show: (error: unknown, onRetry?: () => void) => void;
} {
  const t = useTranslations("ui");
  const core = useTranslations("core.errors");
  const textOf = useCallback((error: unknown) => problemText(error, (key) => core(key)), [core]);
  const show = useCallback(
    (error: unknown, onRetry?: () => void) =>
      notify.error(textOf(error), onRetry ? { action: { label: t("retry"), onPress: onRetry } } : {}),
    [textOf, t],
  );
  return { textOf, show };
}
