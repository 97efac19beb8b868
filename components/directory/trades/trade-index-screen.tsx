import { useLocale, useTranslations } from "next-intl";
import { RequestBar } from "@/components/directory/request-bar";
import { tradeName, tradeText } from "@/components/directory/trades/trade-words";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { countryPath } from "@/lib/core/addresses/planners";
import { tradePath } from "@/lib/core/addresses/trades";
import { INDEXED_FROM } from "@/lib/directory/schema";
import { type Trade, tradesOf } from "@/lib/directory/trades/rules";
import type { TradeCountsDto } from "@/lib/directory/trades/schema";

/** All trades with what they are; those that enough providers have lead to their pages. */
export function TradeIndexScreen({ counts }: { counts: TradeCountsDto }) {
  const t = useTranslations("trades");
  const directory = useTranslations("directory");
  const locale = useLocale();
  const where = directory("inCountry");
  const trades = tradesOf(locale);
  const spoken = trades.filter(
    (trade) => trade.kind === "language" && (counts[trade.slug] ?? 0) >= INDEXED_FROM,
  );
  const row = (trade: Trade) => {
    const planners = counts[trade.slug] ?? 0;
    const name = tradeName(t, trade);
    return (
      <li key={trade.slug} className="border-t border-line py-5.5 sm:flex sm:justify-between sm:gap-10">
        <div className="max-w-(--measure)">
          <h3 className="text-[1.375rem] leading-tight">
            {planners >= INDEXED_FROM ? (
              <a href={tradePath(trade.slug)} className="hover:text-wine-text hover:underline">
                {name}
              </a>
            ) : (
              name
            )}
          </h3>
          {trade.kind === "service" ? (
            <p className="mt-1.5 text-ui leading-normal text-ink-2">{tradeText(t, trade, locale)}</p>
          ) : null}
        </div>
        <p className="mt-2 text-small whitespace-nowrap text-ink-3 figures sm:mt-1">
          {directory("landing.count", { count: planners })}
        </p>
      </li>
    );
  };
  return (
    <>
      <div className="wrap pt-7">
        <Breadcrumb crumbs={[{ label: t("root") }]} />
        <h1 className="title-display mt-4">{t("index.title", { where })}</h1>
        <p className="mt-3 max-w-(--measure) text-lead text-ink-2">{t("index.intro")}</p>
        <h2 className="sr-only">{t("root")}</h2>
        <ul className="mt-8 max-w-240 border-b border-line">
          {trades.filter(({ kind }) => kind === "service").map(row)}
        </ul>
        {spoken.length > 0 ? (
          <>
            <h2 className="mt-14">{t("languages", { where })}</h2>
            <ul className="mt-5 max-w-240 border-b border-line">{spoken.map(row)}</ul>
          </>
        ) : null}
        <p className="mt-8">
          <a href={countryPath()} className="link">
            {directory("list.upToCountry", { where })}
          </a>
        </p>
      </div>
      <div className="mt-14" />
      <RequestBar />
    </>
  );
}
