import { useLocale, useTranslations } from "next-intl";
import { PlaceLinks } from "@/components/directory/places/place-links";
import { tradeName } from "@/components/directory/trades/trade-words";
import { tradePath } from "@/lib/core/addresses/trades";
import { langueLabel } from "@/lib/core/catalogue/labels";
import { INDEXED_FROM } from "@/lib/directory/schema";
import { partsOf, type Trade, tradesOf } from "@/lib/directory/trades/rules";
import type { TradeCountsDto, TradePlaceDto } from "@/lib/directory/trades/schema";

/** The pages of a place's trades, services and languages apart; only those that search engines should find. */
export function TradeLinks({
  place,
  where,
  counts,
  except,
  kind,
  level,
  className,
}: {
  place: TradePlaceDto;
  where: string;
  counts: TradeCountsDto;
  /** The trade whose page this is. */
  except?: Trade | undefined;
  /** Only services, or only languages. */
  kind?: Trade["kind"] | undefined;
  level?: 2 | 3 | undefined;
  className?: string | undefined;
}) {
  const t = useTranslations("trades");
  const locale = useLocale();
  const shown = tradesOf(locale)
    .filter(({ slug }) => slug !== except?.slug && (counts[slug] ?? 0) >= INDEXED_FROM)
    .toSorted((one, other) => (counts[other.slug] ?? 0) - (counts[one.slug] ?? 0));
  const linksOf = (wanted: Trade["kind"]) =>
    shown
      .filter((trade) => trade.kind === wanted)
      .map((trade) => ({
        href: tradePath(trade.slug, partsOf(place)),
        name: trade.kind === "service" ? tradeName(t, trade) : langueLabel(trade.code, locale),
        count: counts[trade.slug],
      }));
  const titles = { service: t("services", { where }), language: t("languages", { where }) };
  return (["service", "language"] as const)
    .filter((one) => kind === undefined || one === kind)
    .map((one) => (
      <PlaceLinks key={one} title={titles[one]} links={linksOf(one)} level={level} className={className} />
    ));
}
