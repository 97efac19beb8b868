import { useFormatter, useTranslations } from "next-intl";
import { ErrorState } from "@/components/ui/error-state";
import { type Stat, Stats } from "@/components/ui/stats";
import type { RatesDto } from "@/lib/statistics/schema";

interface RatesProps<R> {
  rates: R;
  /** A provider with venues only receives no requests: these figures are hidden until there is one. */
  isVenue: boolean;
}

/** Six figures of a provider. */
export async function Rates({ rates, isVenue }: RatesProps<Promise<RatesDto | null>>) {
  return <RatesFigures rates={await rates} isVenue={isVenue} />;
}

function RatesFigures({ rates, isVenue }: RatesProps<RatesDto | null>) {
  const t = useTranslations("statistics.rates");
  const format = useFormatter();
  if (!rates) return <ErrorState className="mt-10" title={t("failed")} />;
  const { answeredRate, seenOpenRate, unlockedRate, rejectedRate } = rates.data;
  const share = (rate: number | null) =>
    rate === null ? (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t("none")}</span>
      </>
    ) : (
      format.number(rate / 100, "percent")
    );
  const views: Stat = {
    label: t("views", { count: rates.viewsTotal }),
    value: format.number(rates.viewsTotal, "integer"),
  };
  const requests: Stat[] = [
    { label: t("answered"), value: share(answeredRate) },
    { label: t("seen"), value: share(seenOpenRate) },
    { label: t("unlocked"), value: share(unlockedRate) },
    { label: t("rejected"), value: share(rejectedRate) },
    {
      label: t("messages", { count: rates.lastMonthlyMessagesCount }),
      value: format.number(rates.lastMonthlyMessagesCount, "integer"),
    },
  ];
  return (
    <section aria-label={t("label")}>
      <Stats className="mt-10" stats={isVenue && seenOpenRate === null ? [views] : [...requests, views]} />
    </section>
  );
}
