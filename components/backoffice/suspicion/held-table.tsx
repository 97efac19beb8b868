import { useFormatter, useTranslations } from "next-intl";
import { Checkbox } from "@/components/forms/checkbox";
import { OpenCell } from "@/components/ui/open-cell";
import { Cell, HeadCell, Row, Table } from "@/components/ui/table";
import type { QueueItemDto } from "@/lib/backoffice/moderation/schema";
import { nameForms } from "@/lib/core/i18n/french-names";

interface Props {
  items: readonly QueueItemDto[];
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** Held projects; the checkbox lies above the link that covers its row. */
export function HeldTable({ items, chosen, onToggle }: Props) {
  const t = useTranslations("moderation");
  const format = useFormatter();
  return (
    <Table caption={t("kinds.projects")}>
      <thead>
        <tr>
          <HeadCell>{t("columns.name")}</HeadCell>
          <HeadCell className="max-sm:hidden">{t("columns.place")}</HeadCell>
          <HeadCell className="max-sm:hidden">{t("columns.submitted")}</HeadCell>
          <HeadCell>{t("columns.score")}</HeadCell>
          <HeadCell>
            <span className="sr-only">{t("columns.action")}</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, name, city, country, submittedAt, suspicion }) => (
          <Row key={id} isLink>
            <Cell className="font-medium">
              <Checkbox
                name={id}
                fieldClassName="relative z-1 w-fit"
                aria-label={t("held.select", nameForms({ name }, "person"))}
                label={name}
                checked={chosen.has(id)}
                onChange={() => onToggle(id)}
              />
            </Cell>
            <Cell className="max-sm:hidden">
              {city ? `${city} ` : ""}
              <span className="text-ink-3">{country}</span>
            </Cell>
            <Cell className="figures max-sm:hidden">{format.dateTime(new Date(submittedAt), "medium")}</Cell>
            <Cell>
              <Score suspicion={suspicion ?? null} />
            </Cell>
            <OpenCell href={`/admin/moderation/projects/${id}`} label={t("openOne", { name })}>
              {t("open")}
            </OpenCell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

/** The points, and the heaviest reason. */
function Score({ suspicion }: { suspicion: QueueItemDto["suspicion"] }) {
  const t = useTranslations("moderation.suspicion");
  if (!suspicion) return null;
  const [first] = suspicion.reasons;
  return (
    <>
      <span className="figures">{t("score", { score: suspicion.score })}</span>
      {first ? <span className="block text-small text-ink-3">{t(`reasons.${first.code}`)}</span> : null}
    </>
  );
}
