import type { useTranslations } from "next-intl";
import { langueName } from "@/lib/core/catalogue/labels";
import type { Locale } from "@/lib/core/i18n/locales";
import type { Trade } from "@/lib/directory/trades/rules";
import type { TradePlaceDto } from "@/lib/directory/trades/schema";
import { inPlace } from "@/lib/places/write-in-place";

type TradeTexts = ReturnType<typeof useTranslations<"trades">>;

/** "Wedding celebrants", "English-speaking wedding planners and celebrants". */
export const tradeName = (t: TradeTexts, trade: Trade): string =>
  trade.kind === "service" ? t(`names.${trade.type}`) : t(`speaking.${trade.code}`);

/** What the trade is, in the words of its page. */
export const tradeText = (t: TradeTexts, trade: Trade, locale: Locale): string =>
  trade.kind === "service"
    ? t(`texts.${trade.type}`)
    : t("speakingText", { language: langueName(trade.code, locale) });

/** "in Avignon", "in Vaucluse", or the words of the whole country. */
export function whereOf({ area, city }: TradePlaceDto, locale: Locale, inCountry: string): string {
  if (city) return inPlace({ ...city, type: "city" }, locale);
  return area ? inPlace({ ...area, type: "area" }, locale) : inCountry;
}
