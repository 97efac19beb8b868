"use client";

import { useTranslations } from "next-intl";
import { type InboxTexts, UnreadButton } from "@/components/leads/inbox/unread-button";
import { EndingTag } from "@/components/leads/request/ending-tag";
import { NamedStatusTag } from "@/components/leads/request/status-tag";
import { UpcomingTag } from "@/components/leads/request/upcoming-tag";
import { VisitHint } from "@/components/leads/visits/visit-tag";
import { Link } from "@/components/ui/link";
import type { ListedRequestDto } from "@/lib/leads/requests/schema";

/** What a row shows, written in the reader's language. */
export interface RowTexts
  extends Pick<ListedRequestDto, "uuid" | "isSeen" | "daysUntilEvent" | "visit" | "status" | "ending"> {
  wasOpened: boolean;
  day: string;
  time: string;
  date: string;
  event: string;
  summary: string;
  /** The venues that the couple asks about; null for other requests. */
  venues: string | null;
  place: string;
  /** What the link of the row does, for screen readers. */
  open: string;
}

/**
 * The rows of the list, as cells of a table or of cards (`request-rows.css`). They are drawn from texts in the
 * browser too: written as elements, they were the largest part of the page, twice. All rows have one translator, whose
 * making costs more than the texts that a row asks it for.
 */
export function RequestRows({ rows }: { rows: readonly RowTexts[] }) {
  const t = useTranslations("event-requests");
  return (
    <tbody className="request-rows">
      {rows.map((row) => (
        <RequestRow key={row.uuid} t={t} {...row} />
      ))}
    </tbody>
  );
}

function RequestRow({ t, uuid, isSeen, wasOpened, ...row }: RowTexts & { t: InboxTexts }) {
  return (
    <tr data-request={uuid} data-unread={isSeen ? undefined : ""}>
      <td>
        {isSeen ? <span className="sr-only">{t("list.isRead")}</span> : null}
        <span className="row-mark">
          <UnreadButton t={t} uuid={uuid} isSeen={isSeen} wasOpened={wasOpened} />
        </span>
      </td>
      <td>
        <span className="on-card">{t("list.receivedAt", { date: row.day, time: row.time })}</span>
        <span className="in-table">
          <span className="whitespace-nowrap">{row.day}</span> <span className="row-time">{row.time}</span>
        </span>
      </td>
      <td>
        <span className="row-when">
          <span className="row-date">
            {row.date}
            <span className="on-card">{` · ${row.place}`}</span>
          </span>
          <UpcomingTag days={row.daysUntilEvent} />
        </span>
      </td>
      <td>
        <span className="row-event">{row.event}</span>
        <span className="row-detail">{row.summary}</span>
        {row.venues === null ? null : <span className="row-detail">{row.venues}</span>}
        <VisitHint visit={row.visit} />
      </td>
      <td>{row.place}</td>
      <td>
        <span className="row-states">
          <NamedStatusTag status={row.status} name={t(`status.${row.status}`)} />
          <EndingTag ending={row.ending} />
        </span>
      </td>
      <td>
        <Link href={`/event-requests/${uuid}`} data-open="" aria-label={row.open} className="row-link">
          <span className="@max-[52rem]:sr-only">{t("list.open")}</span>
        </Link>
      </td>
    </tr>
  );
}
