import { useFormatter, useTranslations } from "next-intl";
import { RateDecision } from "@/components/listing/exchange-rates/rate-decision";
import { RateForm } from "@/components/listing/exchange-rates/rate-form";
import { Banner } from "@/components/ui/banner";
import { PageHeader } from "@/components/ui/page-header";
import { Cell, HeadCell, Table } from "@/components/ui/table";
import { Tag } from "@/components/ui/tag";
import type { ActionState } from "@/lib/core/action-state";
import { STALE_AFTER_DAYS } from "@/lib/listing/exchange-rates/rules";
import type { CurrencyRatesDto, RateDto, RatesDto } from "@/lib/listing/exchange-rates/schema";

type Action = (previous: ActionState, form: FormData) => Promise<ActionState>;

/** The rates by which prices are converted, for administrators: those in use, those that wait, and the latest. */
export function RatesScreen({ rates, set, decide }: { rates: RatesDto; set: Action; decide: Action }) {
  const t = useTranslations("exchange-rates");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead", { days: STALE_AFTER_DAYS })} />
      <div className="mt-8 grid gap-12">
        {rates.currencies.map((one) => (
          <CurrencyRates key={one.currency} rates={one} set={set} decide={decide} />
        ))}
      </div>
      <h2 className="mt-14 text-h3">{t("latest.title")}</h2>
      <div className="mt-4">
        <LatestRates rates={rates.latest} />
      </div>
    </>
  );
}

/** "€1 = 0.8756 GBP": the rate with the digits that the bank publishes. */
function useRateText() {
  const t = useTranslations("exchange-rates");
  const format = useFormatter();
  return ({ rate, currency }: RateDto) =>
    t("rate", {
      rate: format.number(rate, { minimumFractionDigits: 4, maximumFractionDigits: 6 }),
      currency,
    });
}

function CurrencyRates({
  rates: { currency, inUse, isStale, waiting },
  set,
  decide,
}: {
  rates: CurrencyRatesDto;
  set: Action;
  decide: Action;
}) {
  const t = useTranslations("exchange-rates");
  const format = useFormatter();
  const rateText = useRateText();
  const heading = `rate-${currency}`;
  const dayOf = ({ day }: RateDto) => format.dateTime(new Date(`${day}T12:00:00Z`), "long");
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="border-b border-line-strong pb-3 text-h3">
        {t(`currencies.${currency}`)}
      </h2>
      <p className="mt-4 flex flex-wrap items-center gap-3">
        {inUse ? t("inUse", { rate: rateText(inUse), day: dayOf(inUse) }) : t("none")}
        {isStale ? (
          <Tag tone="warning" isFilled>
            {t("stale")}
          </Tag>
        ) : null}
      </p>
      {waiting ? (
        <Banner tone="warning" className="mt-5" title={t("waiting.title")}>
          <p>{t("waiting.text", { rate: rateText(waiting), day: dayOf(waiting) })}</p>
          <RateDecision rateId={waiting.id} action={decide} />
        </Banner>
      ) : null}
      <RateForm currency={currency} action={set} />
    </section>
  );
}

function LatestRates({ rates }: { rates: readonly RateDto[] }) {
  const t = useTranslations("exchange-rates");
  const format = useFormatter();
  const rateText = useRateText();
  return (
    <Table caption={t("latest.title")}>
      <thead>
        <tr>
          <HeadCell>{t("latest.day")}</HeadCell>
          <HeadCell>{t("latest.rate")}</HeadCell>
          <HeadCell>{t("latest.source")}</HeadCell>
          <HeadCell>{t("latest.state")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rates.map((one) => (
          <tr key={one.id}>
            <Cell>{format.dateTime(new Date(`${one.day}T12:00:00Z`), "medium")}</Cell>
            <Cell className="figures">{rateText(one)}</Cell>
            <Cell>{t(`sources.${one.source}`)}</Cell>
            <Cell>{t(`states.${one.state}`)}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
