import { MailOpen } from "lucide";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { listAddress } from "@/components/leads/inbox/list-address";
import { summaryText, venuesText } from "@/components/leads/inbox/request-cards";
import { RequestRows, type RowTexts } from "@/components/leads/inbox/request-rows";
import { useOccasionText } from "@/components/leads/request/use-occasion-text";
import { Icon } from "@/components/ui/icon";
import { HeadCell, SortableHeadCell, Table } from "@/components/ui/table";
import type { SortField } from "@/lib/leads/requests/rules";
import type { ListedRequestDto, ListRequestsInput } from "@/lib/leads/requests/schema";

/** Fixed widths, so that the columns of the tables of read and unread requests are aligned. */
const widths = ["w-14", "w-[17%]", "w-[18%]", "w-[24.5%]", "w-[15%]", "w-[13%]", "w-16"];

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

/** Writes what a row shows. The rows get texts alone, which are a tenth of the elements made of them. */
function useRowTexts(): (request: ListedRequestDto) => RowTexts {
  const t = useTranslations("event-requests.list");
  const format = useFormatter();
  const text = useOccasionText();
  return ({ uuid, project, venues, ...request }) => {
    const received = new Date(request.createdAt);
    const [day, time] = [format.dateTime(received, "medium"), format.dateTime(received, "time")];
    return {
      uuid,
      isSeen: request.isSeen,
      wasOpened: request.seenDate !== null,
      day,
      time,
      date: text.date(project, "medium"),
      daysUntilEvent: request.daysUntilEvent,
      event: text.event(project),
      summary: summaryText(project),
      venues: venuesText(format, venues),
      visit: request.visit,
      place: text.place(project),
      status: request.status,
      ending: request.ending,
      open: t("openOne", { heading: text.heading(project) }),
    };
  };
}

/**
 * Requests as rows; each row is a link, each header sorts the whole list. Where a table has no room, the cells of a row are
 * laid out as a card: the list is written once, because it is the largest part of the page.
 */
export function RequestTable({ caption, requests, view }: Props) {
  const t = useTranslations("event-requests.list");
  const rowOf = useRowTexts();
  return (
    <Table
      caption={caption}
      className="table-fixed @max-[52rem]:block @max-[52rem]:border-b @max-[52rem]:border-line"
    >
      <colgroup>
        {widths.map((width, index) => (
          <col key={`${width}${String(index)}`} className={width} />
        ))}
      </colgroup>
      <thead className="@max-[52rem]:hidden">
        <tr>
          <SortHead
            field="isSeen"
            label={t("seen")}
            view={view}
            icon={<Icon of={MailOpen} className="size-4" />}
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
      <RequestRows key={`${view.sortField} ${view.sortDirection}`} rows={requests.map(rowOf)} />
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
