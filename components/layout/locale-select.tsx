"use client";

import { Globe } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { keepForms, restoreForms } from "@/components/forms/kept-forms";
import { chooseLocale } from "@/components/layout/choose-locale";
import { localeLabel } from "@/components/layout/locale-names";
import { isLocale, locales } from "@/lib/core/i18n/locales";

/** Language selector in the footer of personal screens. `keepsForms`: typed text stays, except passwords. */
export function LocaleSelect({ keepsForms = false }: { keepsForms?: boolean | undefined }) {
  const t = useTranslations("layout");
  const locale = useLocale();
  useEffect(() => {
    if (keepsForms) restoreForms();
  }, [keepsForms]);
  const choose = (next: string) => {
    if (!isLocale(next)) return;
    if (keepsForms) keepForms();
    chooseLocale(next);
  };
  return (
    <label className="inline-flex min-h-6 min-w-0 items-center gap-1.5 rounded-picture has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <Globe aria-hidden="true" />
      <span className="sr-only">{t("language.label")}</span>
      <select
        value={locale}
        onChange={(event) => choose(event.target.value)}
        className="field-sizing-content min-w-0 text-ellipsis cursor-pointer appearance-none bg-transparent outline-none hover:text-ink hover:underline [&>option]:text-ink"
      >
        {locales.map((entry) => (
          <option key={entry} value={entry} lang={entry}>
            {localeLabel(entry)}
          </option>
        ))}
      </select>
    </label>
  );
}
