import { useLocale, useTranslations } from "next-intl";
import { whereOf } from "@/components/directory/trades/trade-words";
import { tradePath } from "@/lib/core/addresses/trades";
import type { Trade } from "@/lib/directory/trades/rules";
import type { TradePlaceDto } from "@/lib/directory/trades/schema";

/** From a trade's page to the same trade in larger places, and to everybody in this place. */
export function TradeUpLinks({
  name,
  trade,
  place: { area, city },
  where,
  listHref,
}: {
  name: string;
  trade: Trade;
  place: TradePlaceDto;
  where: string;
  /** Null where nobody is listed in the place. */
  listHref: string | null;
}) {
  const t = useTranslations("trades");
  const directory = useTranslations("directory");
  const locale = useLocale();
  const inCountry = directory("inCountry");
  const larger = [
    ...(area && city && !area.isUnserved ? [{ place: { area, city: null }, parts: [area.slug] }] : []),
    ...(area ? [{ place: { area: null, city: null }, parts: [] }] : []),
  ];
  return (
    <ul className="space-y-2">
      {larger.map(({ place, parts }) => (
        <li key={parts.join("/")}>
          <a href={tradePath(trade.slug, parts)} className="link">
            {t("title", { trade: name, where: whereOf(place, locale, inCountry) })}
          </a>
        </li>
      ))}
      {listHref === null ? null : (
        <li>
          <a href={listHref} className="link">
            {directory("list.upToCountry", { where })}
          </a>
        </li>
      )}
    </ul>
  );
}
