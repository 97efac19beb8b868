import { MailOpen } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { listAddress } from "@/components/leads/inbox/list-address";
import { RequestSummary, VenueNames } from "@/components/leads/inbox/request-cards";
import { UnreadButton } from "@/components/leads/inbox/unread-button";
import { EndingTag } from "@/components/leads/request/ending-tag";
import { StatusTag } from "@/components/leads/request/status-tag";
import { UpcomingTag } from "@/components/leads/request/upcoming-tag";
import { useOccasionText } from "@/components/leads/request/use-occasion-text";
import { VisitHint } from "@/components/leads/visits/visit-tag";
import { Cell, HeadCell, Row, RowLink, SortableHeadCell, Table } from "@/components/ui/table";
import type { SortField } from "@/lib/leads/requests/rules";
import type { ListedRequestDto, ListRequestsInput } from "@/lib/leads/requests/schema";

/** Fixed widths, so that the columns of the tables of read and unread requests are aligned. */
const widths = ["w-14", "w-[16%]", "w-[18%]", "w-[25.5%]", "w-[15%]", "w-[13%]", "w-16"];

const columns = [
  ["createdAt", "received"],
  ["eventDate", "event"],
  ["type", "type"],
  ["location", "place"],
  ["status", "status"],
] as const satisfies readonly (readonly [SortField, string])[];

interface Props {
  caption: string;
  requests: readonly ListedRequestDto[];
  view: ListRequestsInput;
}

/** Requests as rows; each row is a link, each header sorts the whole list. */
export function RequestTable({ caption, requests, view }: Props) {
  const t = useTranslations("event-requests.list");
  return (
    <Table caption={caption} className="table-fixed">
      <colgroup>
        {widths.map((width, index) => (
          <col key={`${width}${String(index)}`} className={width} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <SortHead
            field="isSeen"
            label={t("seen")}
            view={view}
            icon={<MailOpen aria-hidden="true" className="size-4" />}
          />
          {columns.map(([field, name]) => (
            <SortHead key={field} field={field} label={t(name)} view={view} />
          ))}
          <HeadCell>
            <span className="sr-only">{t("action")}</span>
          </HeadCell>
        </tr>
      </thead>
      {/* Another order has rows of its own: rows that move across the screen are hard to follow. */}
      <tbody key={`${view.sortField} ${view.sortDirection}`}>
        {requests.map((request) => (
          <RequestRow key={request.uuid} request={request} />
        ))}
      </tbody>
    </Table>
  );
}

function SortHead({
  field,
  label,
  view,
  icon,
}: {
  field: SortField;
  label: string;
  view: ListRequestsInput;
  /** Shown instead of the label where there is no room for it. */
  icon?: ReactNode;
}) {
  const t = useTranslations("event-requests.list");
  // Unread first, then the newest: within each table that is the order of reception.
  const current = view.sortField ?? "createdAt";
  const direction = field === current ? (view.sortDirection ?? "desc") : undefined;
  const next =
    direction === "desc" ? "asc" : direction === "asc" ? "desc" : field === "createdAt" ? "desc" : "asc";
  return (
    <SortableHeadCell
      href={listAddress({ ...view, page: 1, sortField: field, sortDirection: next })}
      direction={direction}
      sortLabel={t(next === "asc" ? "sortAscending" : "sortDescending", { column: label })}
    >
      {icon ? (
        <>
          {icon}
          <span className="sr-only">{label}</span>
        </>
      ) : (
        label
      )}
    </SortableHeadCell>
  );
}

function RequestRow({ request }: { request: ListedRequestDto }) {
  const t = useTranslations("event-requests.list");
  const format = useFormatter();
  const text = useOccasionText();
  const received = new Date(request.createdAt);
  return (
    <Row isLink isUnread={!request.isSeen} data-request={request.uuid}>
      <Cell className="py-1.5">
        {request.isSeen ? <span className="sr-only">{t("isRead")}</span> : null}
        <span className="-ml-2.5 inline-flex size-9 items-center justify-center">
          <UnreadButton uuid={request.uuid} isSeen={request.isSeen} wasOpened={request.seenDate !== null} />
        </span>
      </Cell>
      <Cell className="figures">
        <span className="whitespace-nowrap">{format.dateTime(received, "medium")}</span>{" "}
        <span className="font-normal whitespace-nowrap text-ink-3">{format.dateTime(received, "time")}</span>
      </Cell>
      <Cell>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="whitespace-nowrap">{text.date(request.project, "medium")}</span>
          <UpcomingTag days={request.daysUntilEvent} />
        </span>
      </Cell>
      <Cell>
        {text.event(request.project)}
        <RequestSummary project={request.project} />
        <VenueNames venues={request.venues} />
        <VisitHint visit={request.visit} />
      </Cell>
      <Cell>{text.place(request.project)}</Cell>
      <Cell>
        <span className="flex flex-wrap gap-x-3 gap-y-1">
          <StatusTag status={request.status} />
          <EndingTag ending={request.ending} />
        </span>
      </Cell>
      <Cell className="text-right">
        <RowLink
          href={`/event-requests/${request.uuid}`}
          data-open
          aria-label={t("openOne", { heading: text.heading(request.project) })}
          className="text-small font-semibold"
        >
          {t("open")}
        </RowLink>
      </Cell>
    </Row>
  );
}
