import { type CatalogueWords, langueOptions, prestationOptions } from "@/lib/catalogue/labels";
import type { LanguesDto, PrestationsDto } from "@/lib/catalogue/schema";
import type { Ctx } from "@/lib/context";
import type { Locale } from "@/lib/i18n/locales";
import { messagesOf } from "@/lib/i18n/messages";

/** The catalogue's texts in one language. */
export async function catalogueWords(locale: Locale): Promise<CatalogueWords> {
  return (await messagesOf(locale)).catalogue as CatalogueWords;
}

/** The nine services with labels in the reader's language. */
export async function listPrestations(ctx: Ctx): Promise<PrestationsDto> {
  return { prestations: prestationOptions(await catalogueWords(ctx.locale)) };
}

/** The seven spoken languages with labels in the reader's language. */
export async function listLangues(ctx: Ctx): Promise<LanguesDto> {
  return { langues: langueOptions(ctx.locale) };
}
