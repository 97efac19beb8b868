import { useFormatter, useLocale, useTranslations } from "next-intl";
import { ChartTable } from "@/components/directory/places/chart-table";
import { useRegionWords } from "@/components/directory/places/region-words";
import { SideSection } from "@/components/directory/places/side-section";
import { moneyText, siteCurrency } from "@/components/ui/money-text";
import { priceScale } from "@/lib/directory/facts/price-scale";
import type { ServicePricesDto } from "@/lib/directory/facts/schema";

type Prices = NonNullable<ServicePricesDto["prices"]>;

/** To a tenth of a per cent of the axis. */
const round = (share: number) => Math.round(10 * share) / 10;

/**
 * Starting prices by service on one axis: a box for the middle half, a line for eight prices of ten, a stroke for the
 * median. Drawn in SVG, which is printed and keeps its colours where the system chooses them.
 */
export function ServicePrices({
  services,
  countedOn,
}: {
  services: readonly ServicePricesDto[];
  countedOn: string;
}) {
  const t = useTranslations("search.region.services");
  const labels = useTranslations("catalogue.prestations");
  const format = useFormatter();
  const locale = useLocale();
  const words = useRegionWords();
  const euros = (cents: number) => moneyText(format, cents / 100, siteCurrency(locale));
  const scale = priceScale(services);
  const [first = 0, last = 1] = [scale[0], scale.at(-1)];
  const at = (cents: number) => round((100 * (cents - first)) / (last - first));
  const range = (from: number, to: number) => t("range", { from: euros(from), to: euros(to) });
  const known = services.flatMap(({ type, count, prices }) =>
    prices ? [{ label: labels(`${type}.label`), count, prices }] : [],
  );
  const drawn = ({ low, from, median, to, high }: Prices) => (
    <svg aria-hidden="true">
      <line x1={`${at(low)}%`} x2={`${at(high)}%`} y1="11" y2="11" />
      <rect x={`${at(from)}%`} y="3" width={`${round(at(to) - at(from))}%`} height="16" />
      <line x1={`${at(median)}%`} x2={`${at(median)}%`} y2="22" />
    </svg>
  );
  return (
    <SideSection
      title={t("title")}
      aside={
        <>
          {known.slice(0, 1).map(({ label, count, prices: { from, to } }) => (
            <p key={label} className="mt-2.5 text-ink-2">
              {t("sentence", { service: label, count, from: euros(from), to: euros(to) })}
            </p>
          ))}
          <p className="mt-3.5 text-small text-ink-3">{t("legend", { month: words.monthOf(countedOn) })}</p>
        </>
      }
    >
      <ul className="price-chart border-t border-line text-ui figures">
        {services.map(({ type, count, prices }) => (
          <li key={type}>
            <p className="hyphens-auto">
              {labels(`${type}.label`)} <small>{t("count", { count })}</small>
            </p>
            {prices ? (
              <div>
                <b style={{ left: `${at(prices.median)}%` }}>{euros(prices.median)}</b>
                {drawn(prices)}
              </div>
            ) : (
              <small>{t("few")}</small>
            )}
          </li>
        ))}
      </ul>
      <p
        aria-hidden="true"
        className="price-axis flex justify-between pt-2 text-caption text-ink-3 figures sm:pl-57"
      >
        {scale.map((cents) => (
          <span key={cents}>{euros(cents)}</span>
        ))}
      </p>
      <ChartTable
        caption={t("title")}
        head={[t("service"), t("median"), t("half"), t("most")]}
        rows={known.map(({ label, prices: { low, from, median, to, high } }) => [
          label,
          euros(median),
          range(from, to),
          range(low, high),
        ])}
      />
    </SideSection>
  );
}
