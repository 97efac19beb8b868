import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ThanksScreen } from "@/components/feedback/thanks-screen";
import { pageLocale } from "@/lib/core/i18n/page-locale";

export const dynamic = "error";
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "reports.sent" });
  return { title: t("title"), robots: { index: false } };
}

export default async function ReportSentPage({ params }: Props) {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "reports.sent" });
  return <ThanksScreen title={t("title")} text={t("text")} back={t("back")} />;
}
