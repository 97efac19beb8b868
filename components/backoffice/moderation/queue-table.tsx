import { useFormatter, useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Picks } from "@/components/backoffice/batches/use-picks";
import { WaitingSince } from "@/components/backoffice/batches/waiting-since";
import { RegistrationTag } from "@/components/backoffice/moderation/registration-tag";
import { Checkbox } from "@/components/forms/checkbox";
import { OpenCell } from "@/components/ui/open-cell";
import { Cell, HeadCell, Row, Table } from "@/components/ui/table";
import type { QueueItemDto, QueueView } from "@/lib/backoffice/moderation/schema";

export interface QueueTableProps {
  view: QueueView;
  items: readonly QueueItemDto[];
  now: string;
  medianHours: number | null;
  /** Several entries can be picked; the checkboxes lie above the link that covers a row. */
  picks?: Picks;
}

interface Column {
  head: string;
  /** Hidden where there is little room. */
  isExtra?: boolean;
  cell: (item: QueueItemDto) => ReactNode;
}

/** The column that only one queue has. */
function useOwnColumn({ kind, status }: QueueView): Column | null {
  const t = useTranslations("moderation");
  const events = useTranslations("catalogue.events");
  const head = (name: "registration" | "part" | "why" | "score" | "event") => t(`columns.${name}`);
  if (kind === "profiles")
    return {
      head: head("registration"),
      isExtra: true,
      cell: ({ registration }) => (registration ? <RegistrationTag state={registration} /> : null),
    };
  if (kind === "changes")
    return { head: head("part"), cell: ({ field }) => (field ? t(`change.fields.${field}`) : null) };
  if (kind === "leads")
    return { head: head("why"), cell: ({ leadKind }) => (leadKind ? t(`unlock.kinds.${leadKind}`) : null) };
  if (kind === "projects" && status === "pending")
    return { head: head("score"), cell: ({ suspicion }) => <Score suspicion={suspicion ?? null} /> };
  if (kind === "projects")
    return {
      head: head("event"),
      isExtra: true,
      cell: ({ eventType }) => (eventType ? events(eventType as "WEDDING") : null),
    };
  return null;
}

/** One queue as a table; each row links to its case. Less important columns are hidden on small screens. */
export function QueueTable({ view, items, now, medianHours, picks }: QueueTableProps) {
  const t = useTranslations("moderation");
  const format = useFormatter();
  const countries = new Intl.DisplayNames(useLocale(), { type: "region" });
  const own = useOwnColumn(view);
  const isDecided = view.status !== "pending";
  const extra = (isExtra = true) => (isExtra ? "max-sm:hidden" : "");
  return (
    <Table caption={t(`kinds.${view.kind}`)}>
      <thead>
        <tr>
          <HeadCell>{t("columns.name")}</HeadCell>
          <HeadCell className={extra()}>{t("columns.place")}</HeadCell>
          <HeadCell>{isDecided ? t("columns.decided") : t("waiting.column")}</HeadCell>
          {own ? <HeadCell className={extra(own.isExtra ?? false)}>{own.head}</HeadCell> : null}
          <HeadCell>
            <span className="sr-only">{t("columns.action")}</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={item.id} isLink>
            <Cell className="font-medium">
              {picks ? (
                <Checkbox
                  name={item.id}
                  fieldClassName="relative z-1 w-fit"
                  aria-label={t("batch.select", { name: item.name })}
                  label={item.name}
                  {...picks.boxProps(item.id)}
                />
              ) : (
                item.name
              )}
            </Cell>
            <Cell className={extra()}>
              {item.city ? `${item.city}, ` : ""}
              <span className="text-ink-3">{countries.of(item.country)}</span>
            </Cell>
            <Cell className="figures">
              {isDecided ? (
                format.dateTime(new Date(item.decidedAt ?? item.submittedAt), "medium")
              ) : (
                <WaitingSince since={item.submittedAt} now={now} medianHours={medianHours} />
              )}
            </Cell>
            {own ? <Cell className={extra(own.isExtra ?? false)}>{own.cell(item)}</Cell> : null}
            <OpenCell
              href={`/admin/moderation/${view.kind}/${item.id}`}
              label={t("openOne", { name: item.name })}
            >
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
