import { useFormatter, useTranslations } from "next-intl";
import { Facts } from "@/components/ui/facts";
import { shownPriceText } from "@/components/ui/money-text";
import { viewedPrice } from "@/lib/core/exchange";
import type { PublicPortfolioDto } from "@/lib/listing/portfolios/schema";

/** Date, place, style and, unless the provider hides it, the budget. */
export function PortfolioFacts({
  portfolio,
  className,
}: {
  portfolio: PublicPortfolioDto;
  className?: string | undefined;
}) {
  const t = useTranslations("portfolios.facts");
  const words = useTranslations("catalogue.prestations");
  const format = useFormatter();
  const shown = (cents: number) => shownPriceText(format, viewedPrice(cents, portfolio.prices));
  const money = (key: "totalBudget" | "plannerBudget" | "perGuest", cents: number | null) =>
    cents === null ? [] : [{ label: t(key), value: <span className="figures">{shown(cents)}</span> }];
  const { weddingDate, location, style, numberOfGuests, prestations } = portfolio;
  return (
    <section className={className}>
      <h2>{t("title")}</h2>
      <Facts
        className="mt-4 max-w-136 border-t border-line"
        facts={[
          {
            label: t("date"),
            value: format.dateTime(new Date(`${weddingDate}T00:00:00Z`), {
              dateStyle: "long",
              timeZone: "UTC",
            }),
          },
          { label: t("location"), value: location },
          { label: t("style"), value: style },
          ...(numberOfGuests === null
            ? []
            : [
                {
                  label: t("guests"),
                  value: <span className="figures">{format.number(numberOfGuests)}</span>,
                },
              ]),
          ...money("totalBudget", portfolio.totalBudgetCents),
          ...money("plannerBudget", portfolio.plannerBudgetCents),
          ...money("perGuest", portfolio.budgetPerGuestCents),
          ...(prestations.length === 0
            ? []
            : [
                {
                  label: t("services"),
                  value: prestations.map((type) => words(`${type}.short`)).join(", "),
                },
              ]),
        ]}
      />
    </section>
  );
}
