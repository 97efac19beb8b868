import { useTranslations } from "next-intl";
import { PaceLine } from "@/components/backoffice/batches/pace-line";
import { queueAddress } from "@/components/backoffice/moderation/queue-address";
import { QueueTable } from "@/components/backoffice/moderation/queue-table";
import { WaitingQueue } from "@/components/backoffice/moderation/waiting-queue";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { SegmentedLinks } from "@/components/ui/segmented";
import { TabLinks } from "@/components/ui/tab-links";
import {
  moderationStatuses,
  type QueueDto,
  type QueueKind,
  type QueueView,
  queueKinds,
} from "@/lib/backoffice/moderation/schema";
import { reportsAddress } from "@/lib/backoffice/reports/schema";

interface Props {
  view: QueueView;
  queue: QueueDto;
  /** Number of pending entries per queue. */
  pending: Record<QueueKind, number>;
  /** Number of open reports. */
  reports: number;
  /** ISO instant at which the page was made. */
  now: string;
  /** Half of the decisions of this queue take at most so long; null where too few were taken. */
  medianHours: number | null;
}

/** The moderation queues: profiles, their changes, venues, projects, unlocks to look at, reviews, testimonials. */
export function QueueScreen({ view, queue, pending, reports, now, medianHours }: Props) {
  const t = useTranslations("moderation");
  const words = useTranslations("reports");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <div className="mt-7">
        <TabLinks
          label={t("kindsLabel")}
          tabs={[
            ...queueKinds.map((kind) => ({
              href: queueAddress({ kind, status: "pending", page: 1 }),
              label: t(`kinds.${kind}`),
              count: pending[kind],
              isCurrent: kind === view.kind,
            })),
            {
              href: reportsAddress({ status: "open", page: 1 }),
              label: words("admin.tab"),
              count: reports,
              isCurrent: false,
            },
          ]}
        />
      </div>
      <SegmentedLinks
        className="mt-6 flex-wrap"
        label={t("statusLabel")}
        links={moderationStatuses.map((status) => ({
          href: queueAddress({ ...view, status, page: 1 }),
          label: (
            <>
              {t(`status.${status}`)} <span className="font-normal figures">{queue.counts[status]}</span>
            </>
          ),
          isCurrent: status === view.status,
        }))}
      />
      {queue.items.length === 0 ? (
        <EmptyState className="mt-6" title={t(`empty.${view.status}`)} />
      ) : (
        <div className="mt-4">
          {view.status === "pending" ? (
            <>
              <PaceLine medianHours={medianHours} isPromised={view.kind === "profiles"} />
              <WaitingQueue
                key={`${view.kind} ${view.page}`}
                view={view}
                items={queue.items}
                now={now}
                medianHours={medianHours}
              />
            </>
          ) : (
            <QueueTable view={view} items={queue.items} now={now} medianHours={null} />
          )}
          <Pagination
            className="mt-5 justify-end"
            page={view.page}
            pageSize={queue.pageSize}
            total={queue.total}
            hrefOf={(page) => queueAddress({ ...view, page })}
          />
        </div>
      )}
    </>
  );
}
