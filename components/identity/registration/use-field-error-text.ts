"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";

type Lookup = { has(key: string): boolean; (key: string): string };

/** Text of a field error: from the accounts, from the settings where they are loaded, else the common one. */
export function useFieldErrorText(): (code: string) => string {
  const own = useTranslations("accounts.errors") as unknown as Lookup;
  const settings = useTranslations() as unknown as Lookup;
  const core = useTranslations("core.errors") as unknown as Lookup;
  return useCallback(
    (code) => {
      if (own.has(code)) return own(code);
      if (settings.has(`account.errors.${code}`)) return settings(`account.errors.${code}`);
      return core.has(code) ? core(code) : core("invalid");
    },
    [own, settings, core],
  );
}
