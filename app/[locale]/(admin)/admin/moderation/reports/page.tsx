import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { closeReport } from "@/app/[locale]/(admin)/admin/moderation/reports/actions";
import { ReportsScreen } from "@/components/backoffice/reports/reports-screen";
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
  return <ReportsScreen view={view} reports={await listReports(ctx, view)} close={closeReport} />;
}
