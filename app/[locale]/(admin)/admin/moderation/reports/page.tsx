import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { closeReport } from "@/app/[locale]/(admin)/admin/moderation/reports/actions";
import { ReportsScreen } from "@/components/backoffice/reports/reports-screen";
import { findMedianHours } from "@/lib/backoffice/moderation/find-expected-decision";
import { listReports } from "@/lib/backoffice/reports/queries";
import { reportsAddress, reportsViewOf } from "@/lib/backoffice/reports/schema";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { pageContext } from "@/lib/http/doors/page";

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "reports.admin" });
  return { title: t("title") };
}

export default async function ReportsPage({ params, searchParams }: Props) {
  await pageLocale(params);
  const view = reportsViewOf(await searchParams);
  const ctx = await pageContext("/admin/moderation/reports", reportsAddress(view));
  const [reports, medianHours] = await Promise.all([listReports(ctx, view), findMedianHours(ctx, "reports")]);
  const now = ctx.now.toISOString();
  return (
    <ReportsScreen view={view} reports={reports} now={now} medianHours={medianHours} close={closeReport} />
  );
}
