"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { notify } from "@/components/feedback/notify";
import { ProblemError } from "@/lib/core/browser/http";
import { problemText } from "@/lib/core/browser/problem-text";

/**
 * Turns an error of a call into a sentence in the reader's language, and shows it on request. `fieldTextsOf` gives a
 * sentence for each refused field.
 */
export function useProblem(): {
  textOf: (error: unknown) => string;
  fieldTextsOf: (error: unknown) => Record<string, string>;
  show: (error: unknown, onRetry?: () => void) => void;
} {
  const t = useTranslations("ui");
  const core = useTranslations("core.errors");
  const textOf = useCallback((error: unknown) => problemText(error, (key) => core(key)), [core]);
  const fieldTextsOf = useCallback(
    (error: unknown) => {
      if (!(error instanceof ProblemError)) return {};
      const textOfCode = (code: string) => {
        if (code === error.code) return textOf(error);
        return core(core.has(code as never) ? (code as "invalid") : "invalid");
      };
      return Object.fromEntries(Object.entries(error.fields).map(([name, code]) => [name, textOfCode(code)]));
    },
    [core, textOf],
  );
  const show = useCallback(
    (error: unknown, onRetry?: () => void) =>
      notify.error(textOf(error), onRetry ? { action: { label: t("retry"), onPress: onRetry } } : {}),
    [textOf, t],
  );
  return { textOf, fieldTextsOf, show };
}
