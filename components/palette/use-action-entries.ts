"use client";

import { signOut } from "next-auth/react";
import { useTranslations } from "next-intl";
import { notify } from "@/components/feedback/notify";
import { localeNames } from "@/components/layout/locale-names";
import { type ChangeLocale, useLocaleChoice } from "@/components/layout/use-locale-choice";
import type { PaletteEntry } from "@/components/palette/palette-entries";
import { chooseTheme } from "@/components/ui/theme-toggle";
import { languageOf, mainLocales } from "@/lib/core/i18n/locales";

const themes = ["light", "dark", "system"] as const;

/** Actions available everywhere: theme, language, sign-out. */
export function useActionEntries(changeLocale?: ChangeLocale | undefined): PaletteEntry[] {
  const t = useTranslations("layout");
  const ui = useTranslations("ui.theme");
  const { locale, setLocale } = useLocaleChoice(changeLocale);
  return [
    ...themes.map(
      (theme): PaletteEntry => ({
        id: `theme:${theme}`,
        group: "actions",
        label: t("palette.theme", { theme: ui(theme) }),
        icon: "theme",
        run: () => chooseTheme(theme),
      }),
    ),
    ...mainLocales
      .filter((other) => languageOf(other) !== languageOf(locale))
      .map(
        (other): PaletteEntry => ({
          id: `language:${other}`,
          group: "actions",
          label: t("palette.language", { language: localeNames(other).language }),
          icon: "language",
          run: () => void setLocale(other),
        }),
      ),
    {
      id: "signOut",
      group: "actions",
      label: t("user.signOut"),
      icon: "signOut",
      run: () =>
        void signOut({ callbackUrl: "/login" }).catch(() => void notify.error(t("user.signOutError"))),
    },
  ];
}
