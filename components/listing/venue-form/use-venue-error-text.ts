"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";

type Lookup = { has(key: string): boolean; (key: string): string };

/** The sentence of an error code: of venues, of companies and their links, or the common one. */
export function useVenueErrorText(): (code: string | undefined) => string | undefined {
  const venue = useTranslations("venue-errors.errors") as unknown as Lookup;
  const company = useTranslations("company.errors") as unknown as Lookup;
  const social = useTranslations("social.errors") as unknown as Lookup;
  const common = useTranslations("core.errors") as unknown as Lookup;
  return useCallback(
    (code) => {
      if (!code) return undefined;
      const own = [venue, company, social, common].find((words) => words.has(code));
      return own ? own(code) : common("invalid");
    },
    [venue, company, social, common],
  );
}
