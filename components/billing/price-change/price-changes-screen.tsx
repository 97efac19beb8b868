import { useFormatter, useTranslations } from "next-intl";
import { useMoney } from "@/components/billing/credits/use-money";
import { PriceDecision } from "@/components/billing/price-change/price-decision";
import type { FormAction } from "@/components/forms/use-safe-action";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Cell, HeadCell, Row, Table } from "@/components/ui/table";
import { type PriceChangesDto, type PriceListPreview, priceOrder } from "@/lib/billing/price-change/schema";
import { moneyOf } from "@/lib/core/money";

interface Props {
  changes: PriceChangesDto;
  decide: FormAction;
}

/** The prices that are sold now, and for each older list who pays it and what happens to them. */
export function PriceChangesScreen({ changes, decide }: Props) {
  const t = useTranslations("price-changes");
  const { short } = useMoney();
  const { newest, newestVersion, lists, earliest } = changes;
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <section className="mt-8" aria-labelledby="newest">
        <h2 id="newest" className="text-h2">
          {t("newest", { version: newestVersion })}
        </h2>
        <Table caption={t("newest", { version: newestVersion })} className="mt-4">
          <thead>
            <tr>
              <HeadCell>{t("plan")}</HeadCell>
              <HeadCell isFigure>{t("price")}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {priceOrder.map(({ currency, plan }) => (
              <Row key={`${currency}${plan}`}>
                <Cell>{t(`plans.${plan}`)}</Cell>
                <Cell isFigure>{short(moneyOf(newest[currency][plan], currency))}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </section>
      {lists.length === 0 ? (
        <EmptyState className="mt-10" title={t("none.title")}>
          {t("none.text")}
        </EmptyState>
      ) : null}
      {lists.map((list) => (
        <OlderList key={list.version} list={list} earliest={earliest} decide={decide} />
      ))}
    </>
  );
}

function OlderList({
  list,
  earliest,
  decide,
}: {
  list: PriceListPreview;
  earliest: string;
  decide: FormAction;
}) {
  const t = useTranslations("price-changes");
  const format = useFormatter();
  const { short } = useMoney();
  const { version, groups, decision } = list;
  const title = t("list", { version });
  const day = (date: string) => format.dateTime(new Date(`${date}T12:00:00Z`), "long");
  return (
    <section className="mt-12" aria-labelledby={`list-${version}`}>
      <h2 id={`list-${version}`} className="text-h2">
        {title}
      </h2>
      <p className="mt-2 max-w-(--measure) text-ui text-ink-2">
        {decision === null
          ? t("undecided")
          : decision.kind === "keep"
            ? t("kept")
            : t("migrating", { day: day(decision.effectiveOn ?? earliest), count: decision.announced })}
      </p>
      {groups.length === 0 ? (
        <p className="mt-4 text-ink-2">{t("nobody")}</p>
      ) : (
        <Table caption={title} className="mt-4">
          <thead>
            <tr>
              <HeadCell>{t("plan")}</HeadCell>
              <HeadCell isFigure>{t("present")}</HeadCell>
              <HeadCell isFigure>{t("new")}</HeadCell>
              <HeadCell isFigure>{t("subscribers")}</HeadCell>
              <HeadCell isFigure>{t("ending")}</HeadCell>
              <HeadCell isFigure>{t("scheduled")}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <Row key={`${group.currency}${group.plan}${group.presentCents}`}>
                <Cell>{t(`plans.${group.plan}`)}</Cell>
                <Cell isFigure>{short(moneyOf(group.presentCents, group.currency))}</Cell>
                <Cell isFigure>{short(moneyOf(group.newCents, group.currency))}</Cell>
                <Cell isFigure>{format.number(group.subscribers)}</Cell>
                <Cell isFigure>{format.number(group.ending)}</Cell>
                <Cell isFigure>{format.number(group.scheduled)}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
      <PriceDecision list={list} earliest={earliest} decide={decide} />
    </section>
  );
}
