import { useFormatter, useLocale, useTranslations } from "next-intl";
import { moneyText, siteCurrency } from "@/components/ui/money-text";
import { langueLabel } from "@/lib/core/catalogue/labels";
import type { LangueCode } from "@/lib/core/catalogue/langues";
import type { PrestationType } from "@/lib/core/catalogue/prestations";
import { formatDistance } from "@/lib/core/geo";

/** Text of each filter's chip: "Full planning", "Avignon and 60 km", "up to €2,000". */
export function useFilterWords(place: string | null) {
  const t = useTranslations("search.filters");
  const services = useTranslations("catalogue.prestations");
  const format = useFormatter();
  const locale = useLocale();
  return {
    service: (type: PrestationType) => services(`${type}.short`),
    language: (code: LangueCode) => langueLabel(code, locale),
    budget: (euros: number) => t("budgetUpTo", { price: moneyText(format, euros, siteCurrency(locale)) }),
    radius: (km: number) => t("radiusOf", { place: place ?? "", distance: formatDistance(km, locale) }),
    zone: () => t("zone"),
    date: (date: string) =>
      format.dateTime(new Date(`${date}T12:00:00Z`), { dateStyle: "long", timeZone: "UTC" }),
  };
}

/** The words of a chosen value; none where nothing is chosen. */
export const chosenWords = <T>(value: T | null, word: (value: T) => string): string[] =>
  value === null ? [] : [word(value)];

/** The list that the filter form submits to. */
export interface FilteredPlace {
  /** Null for the whole country. */
  name: string | null;
  pathOf: (page?: number) => string;
}
