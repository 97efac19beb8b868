import { useFormatter, useTranslations } from "next-intl";
import { PaceLine } from "@/components/backoffice/batches/pace-line";
import { OpenReports } from "@/components/backoffice/reports/open-reports";
import { Report } from "@/components/backoffice/reports/report";
import { BackLink } from "@/components/ui/back-link";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { SegmentedLinks } from "@/components/ui/segmented";
import { Tag } from "@/components/ui/tag";
import {
  type ReportDto,
  type ReportsDto,
  type ReportsView,
  reportStatuses,
  reportsAddress,
} from "@/lib/backoffice/reports/schema";
import type { ActionState } from "@/lib/core/action-state";

interface Props {
  view: ReportsView;
  reports: ReportsDto;
  /** ISO instant at which the page was made. */
  now: string;
  medianHours: number | null;
  close: (previous: ActionState, form: FormData) => Promise<ActionState>;
}

/** Reports of visitors with their resolution. */
export function ReportsScreen({ view, reports, now, medianHours, close }: Props) {
  const t = useTranslations("reports.admin");
  return (
    <>
      <PageHeader
        above={<BackLink href="/admin/moderation">{t("back")}</BackLink>}
        title={t("title")}
        lead={t("lead")}
      />
      <SegmentedLinks
        className="mt-7 flex-wrap"
        label={t("statusLabel")}
        links={reportStatuses.map((status) => ({
          href: reportsAddress({ status, page: 1 }),
          label: (
            <>
              {t(`status.${status}`)} <span className="font-normal figures">{reports.counts[status]}</span>
            </>
          ),
          isCurrent: status === view.status,
        }))}
      />
      {reports.items.length === 0 ? (
        <EmptyState className="mt-6" title={t(`empty.${view.status}`)} />
      ) : (
        <>
          <div className="mt-6">
            {view.status === "open" ? (
              <>
                <PaceLine medianHours={medianHours} />
                <OpenReports
                  key={view.page}
                  reports={reports.items}
                  now={now}
                  medianHours={medianHours}
                  close={close}
                />
              </>
            ) : (
              <ul className="border-b border-line">
                {reports.items.map((report) => (
                  <li key={report.id} className="border-t border-line py-6">
                    <Report report={report} end={<Handled report={report} />} />
                  </li>
                ))}
              </ul>
            )}
          </div>
          <Pagination
            className="mt-5 justify-end"
            page={view.page}
            pageSize={reports.pageSize}
            total={reports.total}
            hrefOf={(page) => reportsAddress({ ...view, page })}
          />
        </>
      )}
    </>
  );
}

function Handled({ report: { handledAt, resolution } }: { report: ReportDto }) {
  const t = useTranslations("reports.admin");
  const format = useFormatter();
  if (!handledAt || !resolution) return null;
  return (
    <Tag tone={resolution === "removed" ? "warning" : "sage"}>
      {t(`resolutions.${resolution}`, { date: format.dateTime(new Date(handledAt), "medium") })}
    </Tag>
  );
}
