import { readFileSync } from "node:fs";
import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { formats } from "@/lib/core/i18n/formats";
import { type Locale, languageOf } from "@/lib/core/i18n/locales";
import { messageFiles } from "@/lib/core/i18n/messages";

function messagesOf(locale: Locale) {
  const read = (file: string) =>
    JSON.parse(readFileSync(`messages/${languageOf(locale)}/${file}.json`, "utf8"));
  return Object.fromEntries([...messageFiles].map(([name, file]) => [name, read(file)]));
}

/** The HTML of a screen with all texts of a language. Throws for a text that is missing. */
export const screenHtml = (screen: ReactNode, locale: Locale = "fr-FR") =>
  renderToStaticMarkup(
    <NextIntlClientProvider
      locale={locale}
      messages={messagesOf(locale)}
      formats={formats}
      timeZone="Europe/Paris"
      onError={(error) => {
        throw error;
      }}
    >
      {screen}
    </NextIntlClientProvider>,
  );
