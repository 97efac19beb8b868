"use client";

import { useLocale } from "next-intl";
import { createContext, type ReactNode, useContext } from "react";
import { chooseLocale } from "@/components/layout/choose-locale";
import { type ActionState, idleAction } from "@/lib/core/action-state";
import { isLocale, type Locale, languageOf } from "@/lib/core/i18n/locales";

/** Saves the language in the account; without an account only the cookie stores it. */
export type ChangeLocale = (previous: ActionState, form: FormData) => Promise<ActionState>;

const LocaleSaver = createContext<ChangeLocale | undefined>(undefined);

/** Language selectors below that are given no function of their own save the choice by this one. */
export function SavesLocale({ by, children }: { by: ChangeLocale; children: ReactNode }) {
  return <LocaleSaver value={by}>{children}</LocaleSaver>;
}

/** The reader's language, and a function that changes it everywhere. */
export function useLocaleChoice(changeLocale?: ChangeLocale | undefined) {
  const locale = useLocale();
  const shared = useContext(LocaleSaver);
  const save = changeLocale ?? shared;
  const setLocale = async (next: string) => {
    if (!isLocale(next) || languageOf(next) === languageOf(locale)) return;
    const form = new FormData();
    form.set("locale", next);
    await save?.(idleAction, form);
    chooseLocale(next);
  };
  return { locale: locale as Locale, setLocale };
}
