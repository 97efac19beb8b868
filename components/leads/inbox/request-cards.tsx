import { MailOpen } from "lucide";
import { useFormatter, useTranslations } from "next-intl";
import { EndingTag } from "@/components/leads/request/ending-tag";
import { StatusTag } from "@/components/leads/request/status-tag";
import { UpcomingTag } from "@/components/leads/request/upcoming-tag";
import { useOccasionText } from "@/components/leads/request/use-occasion-text";
import { VisitHint } from "@/components/leads/visits/visit-tag";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { UnreadDot } from "@/components/ui/table";
import type { ListedRequestDto } from "@/lib/leads/requests/schema";

/** Requests as cards, where there is no room for a table: one link for each request. */
export function RequestCards({ requests }: { requests: readonly ListedRequestDto[] }) {
  return (
    <ul className="border-b border-line">
      {requests.map((request) => (
        <li
          key={request.uuid}
          data-request={request.uuid}
          className="flex break-inside-avoid items-center gap-1 border-t border-line"
        >
          <RequestCard request={request} />
        </li>
      ))}
    </ul>
  );
}

/** The venues that the couple asks about; null for other requests. */
export const venuesText = (
  format: ReturnType<typeof useFormatter>,
  venues: ListedRequestDto["venues"],
): string | null =>
  venues.length === 0
    ? null
    : format.list(
        venues.map(({ name }) => name),
        { type: "conjunction" },
      );

const WORD_JOINER = "\u2060";

/** First name, guests and budget, as far as the couple gave them. A line does not end within a range. */
export const summaryText = (project: ListedRequestDto["project"]): string =>
  [project.firstname, project.guestRangeLabel, project.budgetRangeLabel]
    .filter(Boolean)
    .join(" · ")
    .replaceAll("–", `–${WORD_JOINER}`);

function RequestCard({ request }: { request: ListedRequestDto }) {
  const t = useTranslations("event-requests.list");
  const format = useFormatter();
  const text = useOccasionText();
  const received = new Date(request.createdAt);
  const venues = venuesText(format, request.venues);
  return (
    <Link
      href={`/event-requests/${request.uuid}`}
      data-open
      className="block min-w-0 flex-1 py-4 hover:bg-sunken/60"
    >
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex min-w-0 items-center gap-2.5">
          {request.isSeen ? null : <UnreadDot label={t("isUnread")} />}
          <span className="font-display text-h3 font-[450]">{text.event(request.project)}</span>
        </span>
        <span className="flex flex-wrap justify-end gap-x-3 gap-y-1">
          <StatusTag status={request.status} />
          <EndingTag ending={request.ending} />
        </span>
      </span>
      <span className="mt-1.5 block text-ui">
        {text.date(request.project, "medium")} · {text.place(request.project)}
      </span>
      <span className="mt-0.5 block text-small font-normal text-ink-2">{summaryText(request.project)}</span>
      {venues === null ? null : (
        <span className="mt-1 block text-small font-normal text-ink-2">{venues}</span>
      )}
      <VisitHint visit={request.visit} />
      <span className="mt-2 flex min-h-6 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="text-caption text-ink-3 figures">
          {t("receivedAt", {
            date: format.dateTime(received, "medium"),
            time: format.dateTime(received, "time"),
          })}
          {request.isSeen ? (
            <>
              <span className="sr-only"> ({t("isRead")})</span>
              <Icon of={MailOpen} className="ml-1.5 inline size-3.5 align-[-2px]" />
            </>
          ) : null}
        </span>
        <UpcomingTag days={request.daysUntilEvent} />
      </span>
    </Link>
  );
}
