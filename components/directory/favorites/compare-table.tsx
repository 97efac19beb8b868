import { useFormatter, useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Rating } from "@/components/reviews/stars";
import { buttonStyle } from "@/components/ui/button-style";
import { cn } from "@/components/ui/cn";
import { priceText } from "@/components/ui/money-text";
import { PremiumBadge } from "@/components/ui/premium-badge";
import { profilePath, quotePath } from "@/lib/core/addresses/planners";
import { langueLabel } from "@/lib/core/catalogue/labels";
import { nameForms } from "@/lib/core/i18n/french-names";
import type { ComparedPlannerDto } from "@/lib/directory/favorites/schema";

/**
 * Two to four planners side by side, one row for each question. Scrolls sideways on a phone; the questions stay
 * visible.
 */
export function CompareTable({ planners }: { planners: readonly ComparedPlannerDto[] }) {
  const t = useTranslations("favorites.table");
  const services = useTranslations("catalogue.prestations");
  const format = useFormatter();
  const locale = useLocale();
  const unknown = <span className="text-ink-3">{t("unknown")}</span>;
  const rows: { label: string; of: (planner: ComparedPlannerDto) => ReactNode }[] = [
    {
      label: t("price"),
      of: ({ fromPrice, ...rest }) =>
        fromPrice === null ? t("onRequest") : priceText(format, fromPrice, rest),
    },
    { label: t("place"), of: ({ city, area }) => [city, area].filter(Boolean).join(", ") },
    {
      label: t("services"),
      of: ({ prestations }) => (
        <ul>
          {prestations.map((type) => (
            <li key={type}>{services(`${type}.label`)}</li>
          ))}
        </ul>
      ),
    },
    {
      label: t("languages"),
      of: ({ langues }) => langues.map((code) => langueLabel(code, locale)).join(", ") || unknown,
    },
    {
      label: t("reviews"),
      of: ({ reviews }) => (reviews.average === null ? unknown : <Rating reviews={reviews} />),
    },
    {
      label: t("answerRate"),
      of: ({ answerRate }) => (answerRate === null ? unknown : format.number(answerRate, "percent")),
    },
    { label: t("since"), of: ({ sinceYear }) => sinceYear ?? unknown },
  ];
  return (
    <div>
      <h2 id="compare">{t("title")}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <section aria-labelledby="compare" tabIndex={0} className="mt-5 overflow-x-auto">
        <table className="w-full min-w-160 table-fixed border-collapse text-ui">
          <thead>
            <tr>
              <th scope="col" className="sticky left-0 w-32 bg-ground">
                <span className="sr-only">{t("question")}</span>
              </th>
              {planners.map(({ id, slug, name, isPremium }) => (
                <th key={id} scope="col" className="px-4 pb-3 text-left align-bottom font-normal">
                  <a href={profilePath(slug)} className="font-display text-h3 hover:text-wine-text">
                    {name}
                  </a>
                  {isPremium ? (
                    <p className="mt-1">
                      <PremiumBadge />
                    </p>
                  ) : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, of }) => (
              <tr key={label} className="border-t border-line">
                <th
                  scope="row"
                  className="sticky left-0 bg-ground py-3 pr-3 text-left align-top text-small font-normal text-ink-3"
                >
                  {label}
                </th>
                {planners.map((planner) => (
                  <td key={planner.id} className="px-4 py-3 align-top break-words hyphens-auto figures">
                    {of(planner)}
                  </td>
                ))}
              </tr>
            ))}
            <tr className="border-t border-line">
              <td className="sticky left-0 bg-ground" />
              {planners.map(({ id, slug, name }) => (
                <td key={id} className="px-4 py-4 align-top">
                  <a
                    rel="nofollow"
                    href={quotePath(slug)}
                    className={cn(buttonStyle({ variant: "secondary", size: "small" }), "relative")}
                  >
                    <span aria-hidden="true">{t("quote")}</span>
                    <span className="sr-only">{t("quoteOf", nameForms({ name }))}</span>
                  </a>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </div>
  );
}
