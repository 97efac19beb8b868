import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ReviewScreen } from "@/components/settlement/review-screen";
import { pageLocale } from "@/lib/i18n/page-locale";
import { pageContext } from "@/lib/server/page";
import { listWaitingPayments } from "@/lib/settlement/review/queries";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "settlement" });
  return { title: t("title") };
}

export default async function PaymentsPage({ params }: Props) {
  await pageLocale(params);
  const ctx = await pageContext("admin", "/admin/payments");
  return <ReviewScreen {...(await listWaitingPayments(ctx))} />;
}
