import { useFormatter, useTranslations } from "next-intl";
import { ReportDecision } from "@/components/backoffice/reports/report-decision";
import { StoredPicture } from "@/components/listing/images/stored-picture";
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
  close: (previous: ActionState, form: FormData) => Promise<ActionState>;
}

/** Reports of visitors with their resolution. */
export function ReportsScreen({ view, reports, close }: Props) {
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
          <ul className="mt-6 border-b border-line">
            {reports.items.map((report) => (
              <li key={report.id} className="border-t border-line py-6">
                <Report report={report} close={close} />
              </li>
            ))}
          </ul>
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

function Report({ report, close }: { report: ReportDto; close: Props["close"] }) {
  const t = useTranslations("reports");
  const format = useFormatter();
  const { kind, name, href, picture, reason, details, email, createdAt, handledAt, resolution } = report;
  return (
    <article className="gap-x-10 desk:grid desk:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <p className="text-small text-ink-3">
          {t(`admin.kinds.${kind}`)} · {format.dateTime(new Date(createdAt), "medium")}
        </p>
        <h2 className="mt-1 text-h3">
          {href && name ? (
            <a href={href} target="_blank" rel="noopener" className="link">
              {name}
            </a>
          ) : (
            <span className="text-ink-3">{name ?? t("admin.gone")}</span>
          )}
        </h2>
        {picture ? (
          <StoredPicture
            picture={picture}
            alt=""
            sizes="10rem"
            className="mt-3 max-h-40 w-40 object-contain"
          />
        ) : null}
        <p className="mt-2 font-medium">{t(`reasons.${reason}`)}</p>
        {details ? (
          <p className="mt-1 max-w-(--measure) break-words whitespace-pre-line text-ink-2">{details}</p>
        ) : null}
        {email ? (
          <p className="mt-2 text-ui">
            <a href={`mailto:${email}`} className="link">
              {t("admin.answer", { email })}
            </a>
          </p>
        ) : null}
      </div>
      <div className="mt-4 desk:mt-0 desk:self-center">
        {handledAt && resolution ? (
          <Tag tone={resolution === "removed" ? "warning" : "sage"}>
            {t(`admin.resolutions.${resolution}`, { date: format.dateTime(new Date(handledAt), "medium") })}
          </Tag>
        ) : (
          <ReportDecision reportId={report.id} isPicture={kind === "image"} action={close} />
        )}
      </div>
    </article>
  );
}
