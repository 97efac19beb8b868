import { useFormatter, useTranslations } from "next-intl";
import { Cell, HeadCell, Row, Table } from "@/components/ui/table";
import { Tag } from "@/components/ui/tag";
import type { ObjectiveDto } from "@/lib/backoffice/watch/schema";

/** What the deployment promises, and how far it keeps it. */
export function ObjectiveTable({ objectives }: { objectives: readonly ObjectiveDto[] }) {
  const t = useTranslations("watch.objectives");
  const format = useFormatter();
  const percent = (share: number) => format.number(share, { style: "percent", maximumFractionDigits: 2 });
  const shown = (share: number | null, target: number) =>
    share === null ? t("none") : <Tag tone={share >= target ? "success" : "error"}>{percent(share)}</Tag>;
  return (
    <>
      <h2 className="mt-10 mb-2">{t("title")}</h2>
      <p className="mb-4 max-w-(--measure) text-ink-2">{t("lead")}</p>
      <Table caption={t("title")} className="max-sm:text-small">
        <thead>
          <tr>
            <HeadCell>{t("name")}</HeadCell>
            <HeadCell isFigure>{t("target")}</HeadCell>
            <HeadCell isFigure>{t("month")}</HeadCell>
            <HeadCell isFigure>{t("today")}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {objectives.map(({ name, target, share, shareToday }) => (
            <Row key={name}>
              <Cell>{t(`names.${name}`)}</Cell>
              <Cell isFigure>{percent(target)}</Cell>
              <Cell isFigure>{shown(share, target)}</Cell>
              <Cell isFigure>{shown(shareToday, target)}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </>
  );
}
