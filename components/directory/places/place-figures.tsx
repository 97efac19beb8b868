import { useFormatter, useLocale, useTranslations } from "next-intl";
import { useRegionWords } from "@/components/directory/places/region-words";
import { moneyText, siteCurrency } from "@/components/ui/money-text";
import { type Stat, Stats } from "@/components/ui/stats";
import type { PlaceFactsDto, RequestFactsDto } from "@/lib/directory/facts/schema";

/** The columns of `Stats` on a desktop. */
const SHOWN = 4;

/** The figures of a place that are known, the most telling first. */
export function PlaceFigures({
  facts: { fromPriceCents, medianPriceCents, rating, languages, venues },
  requests = null,
  total,
  className,
}: {
  facts: PlaceFactsDto;
  /** Of a region. */
  requests?: RequestFactsDto | null;
  total: number;
  className?: string;
}) {
  const t = useTranslations("search.facts");
  const more = useTranslations("search.region");
  const words = useRegionWords();
  const format = useFormatter();
  const locale = useLocale();
  const euros = (cents: number) => moneyText(format, cents / 100, siteCurrency(locale));
  const leadOf = ({ couples, busiest }: RequestFactsDto) =>
    more("lead.label", {
      count: couples,
      hasPeak: busiest ? "yes" : "no",
      month: busiest ? words.month(busiest.month) : "",
      peak: busiest ? words.duration(busiest.leadMonths) : "",
    });
  const price: Stat[] =
    medianPriceCents !== null
      ? [{ label: t("median"), value: euros(medianPriceCents) }]
      : fromPriceCents !== null
        ? [{ label: t("from"), value: euros(fromPriceCents) }]
        : [];
  const stats: Stat[] = [
    { label: t("providers", { count: total }), value: format.number(total) },
    ...price,
    ...(requests ? [{ label: leadOf(requests), value: words.duration(requests.lead.middle) }] : []),
    ...(rating
      ? [
          {
            label: t("rating", { count: rating.count }),
            value: format.number(rating.average, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
          },
        ]
      : []),
    { label: t("languages", { count: languages.length }), value: format.number(languages.length) },
    ...(venues > 0 ? [{ label: t("venues", { count: venues }), value: format.number(venues) }] : []),
  ];
  return <Stats stats={stats.slice(0, SHOWN)} className={className} />;
}
