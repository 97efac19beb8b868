import { useFormatter, useTranslations } from "next-intl";
import { SiretTag } from "@/components/backoffice/moderation/siret-tag";
import { OpenCell } from "@/components/ui/open-cell";
import { Cell, HeadCell, Row, Table } from "@/components/ui/table";
import type { QueueItemDto, QueueView } from "@/lib/backoffice/moderation/schema";

const eventOf = (item: QueueItemDto) => item.eventType as "WEDDING" | null;

/** One queue as a table; each row links to its case. Less important columns are hidden on small screens. */
export function QueueTable({ view, items }: { view: QueueView; items: readonly QueueItemDto[] }) {
  const t = useTranslations("moderation");
  const events = useTranslations("catalogue.events");
  const format = useFormatter();
  const isDecided = view.status !== "pending";
  return (
    <Table caption={t(`kinds.${view.kind}`)}>
      <thead>
        <tr>
          <HeadCell>{t("columns.name")}</HeadCell>
          <HeadCell className="max-sm:hidden">{t("columns.place")}</HeadCell>
          <HeadCell>{t(isDecided ? "columns.decided" : "columns.submitted")}</HeadCell>
          {view.kind === "profiles" ? (
            <HeadCell className="max-sm:hidden">{t("columns.siret")}</HeadCell>
          ) : null}
          {view.kind === "changes" ? <HeadCell>{t("columns.part")}</HeadCell> : null}
          {view.kind === "leads" ? <HeadCell>{t("columns.why")}</HeadCell> : null}
          {view.kind === "projects" ? (
            <HeadCell className="max-sm:hidden">{t("columns.event")}</HeadCell>
          ) : null}
          <HeadCell>
            <span className="sr-only">{t("columns.action")}</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => {
          const event = eventOf(item);
          return (
            <Row key={item.id} isLink>
              <Cell className="font-medium">{item.name}</Cell>
              <Cell className="max-sm:hidden">
                {item.city ? `${item.city} ` : ""}
                <span className="text-ink-3">{item.country}</span>
              </Cell>
              <Cell className="figures">
                {format.dateTime(new Date((isDecided && item.decidedAt) || item.submittedAt), "medium")}
              </Cell>
              {view.kind === "profiles" ? (
                <Cell className="max-sm:hidden">{item.siret ? <SiretTag state={item.siret} /> : null}</Cell>
              ) : null}
              {item.leadKind ? <Cell>{t(`unlock.kinds.${item.leadKind}`)}</Cell> : null}
              {item.field ? <Cell>{t(`change.fields.${item.field}`)}</Cell> : null}
              {view.kind === "projects" ? (
                <Cell className="max-sm:hidden">{event ? events(event) : null}</Cell>
              ) : null}
              <OpenCell
                href={`/admin/moderation/${view.kind}/${item.id}`}
                label={t("openOne", { name: item.name })}
              >
                {t("open")}
              </OpenCell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}
