import { langueLabel, langueName } from "@/lib/core/catalogue/labels";
import type { LangueCode } from "@/lib/core/catalogue/langues";
import type { PrestationType } from "@/lib/core/catalogue/prestations";
import type { Locale } from "@/lib/core/i18n/locales";
import { midSentence } from "@/lib/core/text";

/**
 * "Organisation complète, décoration": labels on one line; after the first in lower case where the language
 * does so.
 */
export function inOneLine(labels: readonly string[], locale: Locale): string {
  return labels.map((label, n) => (n === 0 ? label : midSentence(label, locale))).join(", ");
}

/** "Français, italien". */
export function languesLine(codes: readonly LangueCode[], locale: Locale): string {
  return codes.map((code, n) => (n === 0 ? langueLabel(code, locale) : langueName(code, locale))).join(", ");
}

/** The trade of a provider: one that offers only ceremonies is an officiant. */
export function tradeOf(prestations: readonly PrestationType[]): "officiant" | "planner" {
  return prestations.length > 0 && prestations.every((type) => type === "SECULAR_CEREMONY")
    ? "officiant"
    : "planner";
}

/** Id of a card on its page, for links from the map. */
export const cardAnchor = (id: string) => `p-${id}`;
