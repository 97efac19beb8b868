import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SystemScreen } from "@/components/backoffice/system/system-screen";
import { getSystemState } from "@/lib/backoffice/system/queries";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { pageContext } from "@/lib/http/doors/page";
import { missingInNotices } from "@/lib/http/process/operator";
import { adapters } from "@/lib/http/process/sandbox";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: "system" });
  return { title: t("title") };
}

export default async function SystemPage({ params }: Props) {
  await pageLocale(params);
  const ctx = await pageContext("/admin/system");
  return (
    <SystemScreen state={await getSystemState(ctx)} adapters={adapters()} missing={missingInNotices()} />
  );
}
