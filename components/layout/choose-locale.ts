import { LOCALE_COOKIE, type Locale } from "@/lib/core/i18n/locales";

const ONE_YEAR_SECONDS = 31_536_000;

export const isLocaleStored = (locale: Locale) =>
  document.cookie.split("; ").includes(`${LOCALE_COOKIE}=${locale}`);

/** Stores the reader's language for signed-in and couple screens and reloads the page in it, unless it was refused. */
export function chooseLocale(locale: Locale): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax${secure}`;
  // Chromium stores it in another process: the page that loads next may be asked for without it. Reading waits for it.
  if (isLocaleStored(locale)) location.reload();
}
