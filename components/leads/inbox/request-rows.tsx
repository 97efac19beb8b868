"use client";

import { useTranslations } from "next-intl";
import { UnreadButton } from "@/components/leads/inbox/unread-button";
import { EndingTag } from "@/components/leads/request/ending-tag";
import { StatusTag } from "@/components/leads/request/status-tag";
import { UpcomingTag } from "@/components/leads/request/upcoming-tag";
import { VisitHint } from "@/components/leads/visits/visit-tag";
import { Cell, Row, RowLink } from "@/components/ui/table";
import type { ListedRequestDto } from "@/lib/leads/requests/schema";

/** What a row shows, written in the reader's language. */
export interface RowTexts
  extends Pick<ListedRequestDto, "uuid" | "isSeen" | "daysUntilEvent" | "visit" | "status" | "ending"> {
  wasOpened: boolean;
  day: string;
  time: string;
  receivedAt: string;
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
 * browser too: written as elements, they were the largest part of the page, twice.
 */
export function RequestRows({ rows }: { rows: readonly RowTexts[] }) {
  return (
    <tbody className="request-rows">
      {rows.map((row) => (
        <RequestRow key={row.uuid} {...row} />
      ))}
    </tbody>
  );
}

function RequestRow({ uuid, isSeen, wasOpened, ...row }: RowTexts) {
  const t = useTranslations("event-requests.list");
  return (
    <Row isLink isUnread={!isSeen} data-request={uuid}>
      <Cell>
        {isSeen ? <span className="sr-only">{t("isRead")}</span> : null}
        <span className="-ml-2.5 inline-flex size-9 items-center justify-center @max-[52rem]:-my-2">
          <UnreadButton uuid={uuid} isSeen={isSeen} wasOpened={wasOpened} />
        </span>
      </Cell>
      <Cell className="figures">
        <span className="@min-[52rem]:hidden">{row.receivedAt}</span>
        <span className="@max-[52rem]:hidden">
          <span className="whitespace-nowrap">{row.day}</span>{" "}
          <span className="font-normal whitespace-nowrap text-ink-3">{row.time}</span>
        </span>
      </Cell>
      <Cell>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="@min-[52rem]:whitespace-nowrap">
            {row.date}
            <span className="@min-[52rem]:hidden">{` · ${row.place}`}</span>
          </span>
          <UpcomingTag days={row.daysUntilEvent} />
        </span>
      </Cell>
      <Cell>
        <span className="@max-[52rem]:font-display @max-[52rem]:text-h3 @max-[52rem]:font-[450]">
          {row.event}
        </span>
        <span className="mt-0.5 block text-small font-normal text-ink-2">{row.summary}</span>
        {row.venues === null ? null : (
          <span className="mt-1 block text-small font-normal text-ink-2">{row.venues}</span>
        )}
        <VisitHint visit={row.visit} />
      </Cell>
      <Cell>{row.place}</Cell>
      <Cell>
        <span className="flex flex-wrap gap-x-3 gap-y-1 @max-[52rem]:justify-end">
          <StatusTag status={row.status} />
          <EndingTag ending={row.ending} />
        </span>
      </Cell>
      <Cell className="text-right">
        <RowLink
          href={`/event-requests/${uuid}`}
          data-open
          aria-label={row.open}
          className="text-small font-semibold"
        >
          <span className="@max-[52rem]:sr-only">{t("open")}</span>
        </RowLink>
      </Cell>
    </Row>
  );
}
