"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";

type Lookup = { has(key: string): boolean; (key: string): string };

/** The sentence of an error code: the project's own, else the common one. */
export function useErrorText(): (code: string | undefined, field?: string) => string | undefined {
  const own = useTranslations("projects.errors") as unknown as Lookup;
  const core = useTranslations("core.errors") as unknown as Lookup;
  return useCallback(
    (code, field) => {
      if (code === undefined) return undefined;
      // The API has one code for both cases; the couple needs to know what to do.
      const special = field === undefined ? code : (SPECIAL[`${field}.${code}`] ?? code);
      if (own.has(special)) return own(special);
      return core.has(special) ? core(special) : core("invalid");
    },
    [own, core],
  );
}

const SPECIAL: Record<string, string> = {
  "eventLocationCity.required": "place_required",
  "message.too_short": "message_too_short",
};
