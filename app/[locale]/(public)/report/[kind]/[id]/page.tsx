import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { NextIntlClientProvider } from "next-intl";
import { getTranslations } from "next-intl/server";
import { sendReport } from "@/app/[locale]/(public)/report/[kind]/[id]/actions";
import { ReportForm } from "@/components/backoffice/reports/report-form";
import { ReportScreen } from "@/components/backoffice/reports/report-screen";
import { findReportSubject } from "@/lib/backoffice/reports/find-report-subject";
import { REPORTER_KEPT_DAYS, reportedKinds } from "@/lib/backoffice/reports/rules";
import { uuidField } from "@/lib/core/fields";
import { pickMessages } from "@/lib/core/i18n/compiled-messages";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { currentContext } from "@/lib/http/doors/context";

interface Props {
  params: Promise<{ locale: string; kind: string; id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "reports" });
  return { title: t("title"), robots: { index: false } };
}

export default async function ReportPage({ params }: Props) {
  const locale = await pageLocale(params);
  const asked = await params;
  const kind = reportedKinds.find((name) => name === asked.kind);
  const id = uuidField.safeParse(asked.id).data;
  const subject = kind && id && (await findReportSubject(await currentContext(), kind, id));
  if (!subject) notFound();
  return (
    <ReportScreen subject={subject}>
      <NextIntlClientProvider messages={await pickMessages(locale, ["ui", "core", "reports"])}>
        <ReportForm kind={kind} id={id} keptDays={REPORTER_KEPT_DAYS} action={sendReport} />
      </NextIntlClientProvider>
    </ReportScreen>
  );
}
