import { useTranslations } from "next-intl";
import { EmptyList } from "@/components/leads/inbox/empty-list";
import { ListFilters } from "@/components/leads/inbox/list-filters";
import { ListFoot } from "@/components/leads/inbox/list-foot";
import { ListKeys } from "@/components/leads/inbox/list-keys";
import { ListSearch } from "@/components/leads/inbox/list-search";
import { News } from "@/components/leads/inbox/news";
import { NewsLine } from "@/components/leads/inbox/news-line";
import { RequestTable } from "@/components/leads/inbox/request-table";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import type { ListRequestsInput, NewsDto, RequestListDto } from "@/lib/leads/requests/schema";

export interface RequestsScreenProps {
  list: RequestListDto;
  view: ListRequestsInput;
  /** What the reader shows to visitors. */
  owns: "venues" | "profile";
  /** The requests that arrived since the last announcement. */
  news?: NewsDto | null;
  /** Requests that arrive after this instant are announced in the open list; null announces none. */
  drawnAt?: string | null;
}

/** How much of an id tells apart the requests of a page. */
const ID_START = 8;

/**
 * The order of the rows, in few letters: React sends a text of 1,024 letters beside the page, and draws what it belongs to
 * only when it has come.
 */
const orderOf = (requests: RequestListDto["eventRequests"]) =>
  requests.map(({ uuid, isSeen }) => uuid.slice(0, ID_START) + (isSeen ? "" : "*")).join("");

/** The inbox: unread and read requests, as tables whose rows are cards where there is no room. */
export function RequestsScreen({ list, view, owns, news = null, drawnAt = null }: RequestsScreenProps) {
  const t = useTranslations("event-requests");
  const { eventRequests, total, totalUnread } = list;
  const isNarrowed = view.status !== undefined || view.upcoming || view.q !== undefined;
  const parts = [
    { name: "unread", count: totalUnread, requests: eventRequests.filter(({ isSeen }) => !isSeen) },
    { name: "read", count: total - totalUnread, requests: eventRequests.filter(({ isSeen }) => isSeen) },
  ] as const;
  return (
    <div className="@container">
      <PageHeader
        title={t("title")}
        lead={total > 0 ? t("lead", { total, unread: totalUnread }) : undefined}
        actions={
          total > 0 || isNarrowed ? (
            <>
              <ListFilters view={view} />
              <ListKeys order={orderOf(eventRequests)} />
            </>
          ) : undefined
        }
      />
      <News news={news} />
      {drawnAt === null ? null : <NewsLine drawnAt={drawnAt} />}
      {total > 0 || isNarrowed ? (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <ListSearch view={view} />
          <TextLink href="/event-requests/templates" className="text-small print:hidden">
            {t("replies.link")}
          </TextLink>
        </div>
      ) : null}
      {eventRequests.length === 0 ? (
        <div className="mt-9">
          <EmptyList view={view} total={total} owns={owns} />
        </div>
      ) : (
        <>
          {parts.map(({ name, count, requests }) =>
            requests.length === 0 ? null : (
              <section key={name} aria-labelledby={`requests-${name}`} className="mt-9 @max-[52rem]:mt-7">
                <h2 id={`requests-${name}`} className="mb-2 text-h3">
                  {t(`list.${name}`)} <span className="text-ink-3 figures">{count}</span>
                </h2>
                <RequestTable caption={t(`list.${name}`)} requests={requests} view={view} />
              </section>
            ),
          )}
          <ListFoot view={view} total={total} />
        </>
      )}
    </div>
  );
}
