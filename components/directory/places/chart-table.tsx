import { useTranslations } from "next-intl";

/** The figures of a chart as a table, which opens without a script. The first cell of each row is its name. */
export function ChartTable({
  caption,
  head,
  rows,
}: {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}) {
  const t = useTranslations("search.region");
  return (
    <details className="chart-table mt-1 text-small">
      <summary>
        <span className="link">{t("table")}</span>
      </summary>
      <table className="w-full max-w-160 hyphens-auto figures">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = "", ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, n) => (
                <td key={head[n + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
