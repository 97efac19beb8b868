"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Select } from "@/components/forms/select";
import { SubmitButton } from "@/components/forms/submit-button";
import type { FormAction } from "@/components/forms/use-safe-action";
import { useSettingsForm } from "@/components/identity/account/use-settings-form";
import { chooseLocale } from "@/components/layout/choose-locale";
import { localeNames } from "@/components/layout/locale-names";
import { isLocale, languageOf, mainLocales } from "@/lib/core/i18n/locales";
import { homeLocale } from "@/lib/core/markets/markets";

/** Language of the screens and emails of this user. */
export function LanguageForm({ action }: { action: FormAction }) {
  const t = useTranslations("account.language");
  const ui = useTranslations("ui");
  const locale = useLocale();
  const [chosen, setChosen] = useState<string>(homeLocale(languageOf(locale)));
  const { state, run, errorOf } = useSettingsForm(action, {
    done: null,
    failure: "locale_error",
    onDone: () => {
      if (isLocale(chosen)) chooseLocale(chosen);
    },
  });
  return (
    <form action={run} className="flex flex-wrap items-end gap-3">
      <Select
        name="locale"
        label={t("label")}
        fieldClassName="w-full sm:w-72"
        options={mainLocales.map((one) => ({ value: one, label: localeNames(one).language }))}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        error={errorOf("locale") ?? state.error}
      />
      <SubmitButton variant="secondary" busyLabel={ui("saving")}>
        {ui("save")}
      </SubmitButton>
    </form>
  );
}
