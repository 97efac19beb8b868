import { useTranslations } from "next-intl";
import type { Holiday } from "@/lib/core/markets/holidays";

/** The names of public holidays in the reader's language, by their day: "2026-12-25" → "Noël". */
export function useHolidayTexts(holidays: readonly Holiday[]): Readonly<Record<string, string>> {
  const t = useTranslations("holidays");
  const texts: Record<string, string> = {};
  for (const { day, name, isSubstitute } of holidays) {
    const text = isSubstitute ? t("substitute", { name: t(`names.${name}`) }) : t(`names.${name}`);
    // Two holidays may fall on one day.
    texts[day] = texts[day] === undefined ? text : `${texts[day]}, ${text}`;
  }
  return texts;
}
