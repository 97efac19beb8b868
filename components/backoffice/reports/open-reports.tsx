"use client";

import { useTranslations } from "next-intl";
import { BatchBar } from "@/components/backoffice/batches/batch-bar";
import { usePicks } from "@/components/backoffice/batches/use-picks";
import { WaitingSince } from "@/components/backoffice/batches/waiting-since";
import { Report } from "@/components/backoffice/reports/report";
import { ReportDecision } from "@/components/backoffice/reports/report-decision";
import { Checkbox } from "@/components/forms/checkbox";
import type { ReportDto } from "@/lib/backoffice/reports/schema";
import type { ActionState } from "@/lib/core/action-state";

interface Props {
  reports: readonly ReportDto[];
  now: string;
  medianHours: number | null;
  close: (previous: ActionState, form: FormData) => Promise<ActionState>;
}

/** The open reports, each with its decision; several can be closed at once. */
export function OpenReports({ reports, now, medianHours, close }: Props) {
  const t = useTranslations("moderation.batch");
  const words = useTranslations("reports.admin");
  const picks = usePicks(reports.map(({ id }) => id));
  const nameOf = ({ name }: ReportDto) => name ?? words("gone");
  const items = reports.map((report) => ({ id: report.id, name: nameOf(report) }));
  return (
    <>
      <BatchBar kind="reports" items={items} picks={picks} />
      <ul className="border-b border-line">
        {reports.map((report) => (
          <li key={report.id} className="border-t border-line py-6 first:border-t-0">
            <Report
              report={report}
              start={
                <div className="mb-2 flex flex-wrap items-center gap-x-6 gap-y-1">
                  <Checkbox
                    name={report.id}
                    label={t("pick")}
                    aria-label={t("select", { name: nameOf(report) })}
                    {...picks.boxProps(report.id)}
                  />
                  <WaitingSince since={report.createdAt} now={now} medianHours={medianHours} />
                </div>
              }
              end={<ReportDecision reportId={report.id} isPicture={report.kind === "image"} action={close} />}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
