import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountingScreen } from "@/components/billing/accounting/accounting-screen";
import { listAccountingSellers } from "@/lib/billing/accounting/queries";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { pageContext } from "@/lib/http/doors/page";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "accounting" });
  return { title: t("title") };
}

export default async function AccountingPage({ params }: Props) {
  await pageLocale(params);
  const ctx = await pageContext("/admin/accounting");
  return <AccountingScreen sellers={await listAccountingSellers(ctx)} />;
}
