import { type CatalogueWords, langueOptions, prestationOptions } from "@/lib/core/catalogue/labels";
import type { LanguesDto, PrestationsDto } from "@/lib/core/catalogue/schema";
import type { Locale } from "@/lib/core/i18n/locales";
import { messagesOf } from "@/lib/core/i18n/messages";

/** The catalogue's texts in one language. */
export async function catalogueWords(locale: Locale): Promise<CatalogueWords> {
  return (await messagesOf(locale)).catalogue as CatalogueWords;
}

/** The nine services with labels in the reader's language. */
export async function listPrestations({ locale }: { locale: Locale }): Promise<PrestationsDto> {
  return { prestations: prestationOptions(await catalogueWords(locale)) };
}

/** The seven spoken languages with labels in the reader's language. */
export async function listLangues({ locale }: { locale: Locale }): Promise<LanguesDto> {
  return { langues: langueOptions(locale) };
}
