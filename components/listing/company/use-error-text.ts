"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";

type Lookup = { has(key: string): boolean; (key: string): string };

/**
 * The text of an error code: the company's own, or else the common one. A code that is already a sentence is
 * returned as it is.
 */
export function useErrorText(): (code: string | undefined) => string | undefined {
  const own = useTranslations("company.errors") as unknown as Lookup;
  const common = useTranslations("core.errors") as unknown as Lookup;
  return useCallback(
    (code) => {
      if (!code) return undefined;
      if (own.has(code)) return own(code);
      if (common.has(code)) return common(code);
      return /\s/.test(code) ? code : common("invalid");
    },
    [own, common],
  );
}
