import { useFormatter, useLocale, useTranslations } from "next-intl";
import { moneyText, siteCurrency } from "@/components/ui/money-text";
import { type Stat, Stats } from "@/components/ui/stats";
import { langueName } from "@/lib/core/catalogue/labels";
import { midSentence } from "@/lib/core/text";
import type { Trade } from "@/lib/directory/trades/rules";
import type { TradeFactsDto } from "@/lib/directory/trades/schema";

/** Languages and services named in the sentences. */
const NAMED = 4;

/** Figures of the providers of a trade in a place: numbers and one paragraph. */
export function TradeFacts({
  trade,
  name,
  where,
  total,
  facts,
}: {
  trade: Trade;
  name: string;
  where: string;
  total: number;
  facts: TradeFactsDto;
}) {
  const t = useTranslations("trades.facts");
  const words = useTranslations("search.facts");
  const labels = useTranslations("catalogue.prestations");
  const format = useFormatter();
  const locale = useLocale();
  if (total === 0) return null;
  const { fromPriceCents, medianPriceCents, languages, services, allPlanners } = facts;
  const euros = (cents: number) => moneyText(format, cents / 100, siteCurrency(locale));
  const stats: Stat[] = [
    { label: words("providers", { count: total }), value: format.number(total) },
    ...(fromPriceCents === null ? [] : [{ label: words("from"), value: euros(fromPriceCents) }]),
    { label: words("languages", { count: languages.length }), value: format.number(languages.length) },
  ];
  const shared = { where, count: total, total: allPlanners };
  const offered = services
    .filter(({ type }) => trade.kind === "language" || type !== trade.type)
    .slice(0, NAMED)
    .map(({ type }) => midSentence(labels(`${type}.label`), locale));
  const spoken = languages.slice(0, NAMED).map(({ code }) => langueName(code, locale));
  const sentences = [
    trade.kind === "service"
      ? t("share", shared)
      : t("shareSpoken", { ...shared, language: langueName(trade.code, locale) }),
    medianPriceCents === null ? null : words("middle", { price: euros(medianPriceCents) }),
    offered.length === 0
      ? null
      : trade.kind === "service"
        ? t("together", { services: format.list(offered, "and") })
        : words("offer", { services: format.list(offered, "and") }),
    words("spoken", { languages: format.list(spoken, "and") }),
  ];
  return (
    <section>
      <h2>{t("title", { trade: name, where })}</h2>
      <Stats stats={stats} className="mt-5" />
      <p className="mt-5 max-w-(--measure) text-ink-2">
        {sentences.filter((sentence) => sentence !== null).join(" ")}
      </p>
    </section>
  );
}
