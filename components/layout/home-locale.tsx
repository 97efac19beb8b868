"use client";

import { useLocale } from "next-intl";
import { useEffect } from "react";
import { chooseLocale, isLocaleStored } from "@/components/layout/choose-locale";
import { type Locale, languageOf } from "@/lib/core/i18n/locales";

/**
 * Shows the screens in the account's language on a device that has another one or none: stores it and loads the page
 * again. Nothing happens where cookies are refused, which would load the page without end. Renders nothing.
 */
export function HomeLocale({ locale }: { locale: Locale | null }) {
  const shown = useLocale() as Locale;
  useEffect(() => {
    // A language has other locales on other sites: the page must not load again, which loses what was typed meanwhile.
    if (locale === null || languageOf(locale) === languageOf(shown)) return;
    if (!isLocaleStored(locale)) chooseLocale(locale);
  }, [locale, shown]);
  return null;
}
