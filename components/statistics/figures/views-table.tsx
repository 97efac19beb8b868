import { useTranslations } from "next-intl";
import { useViewWords } from "@/components/statistics/figures/use-view-words";
import type { Period } from "@/lib/statistics/rules";
import type { ViewPoint } from "@/lib/statistics/schema";

/** The chart's figures as a table, for screen readers and keyboards. */
export function ViewsTable({
  period,
  views,
}: {
  period: Period;
  views: { data: readonly (ViewPoint & { requests?: number })[] };
}) {
  const t = useTranslations("statistics.table");
  const words = useViewWords();
  const hasRequests = views.data.some(({ requests }) => requests !== undefined);
  return (
    <details className="mt-4">
      <summary className="w-fit cursor-pointer list-none [&::-webkit-details-marker]:hidden">
        <span className="link link-quiet text-small font-medium">{t("show")}</span>
      </summary>
      <table className="mt-3 w-full max-w-md text-small figures">
        <caption className="sr-only">{period === "today" ? t("byHour") : t("byDay")}</caption>
        <thead>
          <tr className="border-b border-line text-left text-ink-2">
            <th scope="col" className="py-2 font-medium">
              {period === "today" ? t("hour") : t("day")}
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              {t("views")}
            </th>
            {hasRequests ? (
              <th scope="col" className="py-2 text-right font-medium">
                {t("requests")}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {views.data.map((point) => (
            <tr key={point.date} className="border-b border-line">
              <th scope="row" className="py-1.5 text-left font-normal first-letter:uppercase">
                {words.long(point, period)}
              </th>
              <td className="py-1.5 text-right">{point.views}</td>
              {hasRequests ? <td className="py-1.5 text-right">{point.requests}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
