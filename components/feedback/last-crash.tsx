"use client";

import { useState } from "react";
import { brand } from "@/lib/core/brand";
import { defaultLocale, isLocale, type Locale, languageOf } from "@/lib/core/i18n/locales";
import type { Language } from "@/lib/core/markets/market-data";
import { sites } from "@/lib/core/markets/markets";
import german from "@/messages/de/core/crash.json";
import english from "@/messages/en/core/crash.json";
import spanish from "@/messages/es/core/crash.json";
import french from "@/messages/fr/core/crash.json";
import italian from "@/messages/it/core/crash.json";
import dutch from "@/messages/nl/core/crash.json";
import portuguese from "@/messages/pt/core/crash.json";

const words: Record<Language, typeof french> = {
  fr: french,
  nl: dutch,
  en: english,
  de: german,
  it: italian,
  es: spanish,
  pt: portuguese,
};

/** Language of the page that failed, or of its host if it was never rendered. */
export function crashLocale(lang: string, host: string): Locale {
  if (isLocale(lang)) return lang;
  const label = host.split(".")[0];
  return sites.find(({ key }) => key === label)?.locale ?? defaultLocale;
}

const isDark = () => matchMedia("(prefers-color-scheme: dark)").matches;

/** Shown when the root layout failed: needs no style sheet, no provider and no text of the server. */
export function LastCrash() {
  const [locale] = useState(() =>
    typeof document === "undefined"
      ? defaultLocale
      : crashLocale(document.documentElement.lang, location.hostname),
  );
  const [night] = useState(() => typeof matchMedia === "function" && isDark());
  const { title, text, refresh } = words[languageOf(locale)];
  const { ivory, ink, wine, night: dark, wineNight } = brand.colours;
  return (
    <html lang={locale}>
      <body
        style={{
          margin: 0,
          minHeight: "100dvh",
          display: "grid",
          placeContent: "center",
          padding: "2rem 1.25rem",
          boxSizing: "border-box",
          background: night ? dark : ivory,
          color: night ? ivory : ink,
          font: '1.0625rem/1.6 "Hanken Grotesk Variable", system-ui, sans-serif',
        }}
      >
        <main role="alert" style={{ maxWidth: "34rem" }}>
          <h1 style={{ font: '400 2.25rem/1.15 "Newsreader Variable", Georgia, serif', margin: 0 }}>
            {title}
          </h1>
          <p style={{ margin: "1rem 0 2rem" }}>{text}</p>
          <button
            type="button"
            onClick={() => location.reload()}
            style={{
              minHeight: "2.75rem",
              padding: "0 1.25rem",
              border: 0,
              borderRadius: 6,
              background: night ? wineNight : wine,
              color: night ? dark : ivory,
              font: "inherit",
              fontWeight: 600,
              cursor: "pointer",
            }}
          >
            {refresh}
          </button>
        </main>
      </body>
    </html>
  );
}
