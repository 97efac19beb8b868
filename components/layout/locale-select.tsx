"use client";

import { Globe } from "lucide";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { keepForms, restoreForms } from "@/components/forms/kept-forms";
import { localeNames } from "@/components/layout/locale-names";
import { type ChangeLocale, useLocaleChoice } from "@/components/layout/use-locale-choice";
import { Icon } from "@/components/ui/icon";
import { languageOf, mainLocales } from "@/lib/core/i18n/locales";
import { homeLocale } from "@/lib/core/markets/markets";

/** Language selector of personal screens without a menu. `keepsForms`: typed text stays, except passwords. */
export function LocaleSelect({
  keepsForms = false,
  changeLocale,
}: {
  keepsForms?: boolean | undefined;
  changeLocale?: ChangeLocale | undefined;
}) {
  const t = useTranslations("layout");
  const { locale, setLocale } = useLocaleChoice(changeLocale);
  useEffect(() => {
    if (keepsForms) restoreForms();
  }, [keepsForms]);
  const choose = (next: string) => {
    if (keepsForms) keepForms();
    void setLocale(next);
  };
  return (
    <label className="inline-flex min-h-6 min-w-0 items-center gap-1.5 rounded-picture has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <Icon of={Globe} />
      <span className="sr-only">{t("language.label")}</span>
      <select
        value={homeLocale(languageOf(locale))}
        onChange={(event) => choose(event.target.value)}
        className="field-sizing-content min-w-0 text-ellipsis cursor-pointer appearance-none bg-transparent outline-none hover:text-ink hover:underline [&>option]:text-ink"
      >
        {mainLocales.map((entry) => (
          <option key={entry} value={entry} lang={entry}>
            {localeNames(entry).language}
          </option>
        ))}
      </select>
    </label>
  );
}
