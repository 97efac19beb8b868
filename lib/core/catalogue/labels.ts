import type { EventType } from "@/lib/core/catalogue/events";
import { type LangueCode, langues } from "@/lib/core/catalogue/langues";
import { type PrestationType, prestations } from "@/lib/core/catalogue/prestations";
import {
  type BudgetRangeCode,
  budgetRange,
  type CatalogueRange,
  type GuestRangeCode,
  guestRange,
  type PlannerBudgetRangeCode,
  plannerBudgetRange,
} from "@/lib/core/catalogue/ranges";
import { displayNames, numberFormat } from "@/lib/core/i18n/kept-formatters";
import type { Locale } from "@/lib/core/i18n/locales";
import type { Market } from "@/lib/core/markets/markets";
import { withCapital } from "@/lib/core/text";
import type frenchWords from "@/messages/fr/core/catalogue.json";

/** The texts of `messages/<language>/catalogue.json`. */
export type CatalogueWords = typeof frenchWords;
/** Texts of one kind of range: `{amount}` is one bound, `{range}` both. */
export type RangeWords = CatalogueWords["ranges"]["guests"];
type Currency = Market["currency"];

/** A number of guests as text: "31 à 50 invités". */
export function guestRangeLabel(code: GuestRangeCode, locale: Locale, words: RangeWords): string {
  return rangeText(guestRange(code), numberFormat(locale), words);
}

/** A total budget as text in the domain's currency: "10 000–15 000 €". */
export function budgetRangeLabel(
  code: BudgetRangeCode,
  locale: Locale,
  currency: Currency,
  words: RangeWords,
): string {
  return rangeText(budgetRange(code), moneyFormat(locale, currency), words);
}

/** A planner's budget as text in the domain's currency: "1 000–2 000 €". */
export function plannerBudgetRangeLabel(
  code: PlannerBudgetRangeCode,
  locale: Locale,
  currency: Currency,
  words: RangeWords,
): string {
  return rangeText(plannerBudgetRange(code), moneyFormat(locale, currency), words);
}

/** The language's name in the reader's language, with a capital letter for lists: "Français". */
export function langueLabel(code: LangueCode, locale: Locale): string {
  return withCapital(langueName(code, locale), locale);
}

/** The language's name as written inside a sentence: "français". */
export function langueName(code: LangueCode, locale: Locale): string {
  return displayNames(locale, { type: "language" }).of(code) ?? code;
}

export function prestationLabel(type: PrestationType, words: CatalogueWords): string {
  return words.prestations[type].label;
}

export function eventLabel(event: EventType, words: CatalogueWords): string {
  return words.events[event];
}

/** `{id, type, label}` of the nine services (GET /api/prestations). */
export function prestationOptions(words: CatalogueWords) {
  return prestations.map(({ id, type }) => ({ id, type, label: prestationLabel(type, words) }));
}

/** `{id, label}` of the seven languages (GET /api/langues). */
export function langueOptions(locale: Locale) {
  return langues.map(({ id, code }) => ({ id, label: langueLabel(code, locale) }));
}

function moneyFormat(locale: Locale, currency: Currency): Intl.NumberFormat {
  return numberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    maximumFractionDigits: 0,
    useGrouping: "always",
  });
}

/** Ranges by format: to write one takes longer than to write a whole row without it. */
const written = new WeakMap<Intl.NumberFormat, Map<CatalogueRange, string>>();

function rangeOf(format: Intl.NumberFormat, range: CatalogueRange, min: number, max: number): string {
  const ranges = written.get(format) ?? new Map<CatalogueRange, string>();
  written.set(format, ranges);
  const text = ranges.get(range) ?? format.formatRange(min, max);
  ranges.set(range, text);
  return text;
}

function rangeText(range: CatalogueRange, format: Intl.NumberFormat, words: RangeWords): string {
  const { min, max } = range;
  if (min !== null && max !== null) return words.between.replace("{range}", rangeOf(format, range, min, max));
  if (max !== null) return words.upTo.replace("{amount}", format.format(max));
  if (min !== null) return words.over.replace("{amount}", format.format(min));
  return words.unknown;
}
