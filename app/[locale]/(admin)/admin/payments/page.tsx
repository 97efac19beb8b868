import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DisputesSection } from "@/components/billing/disputes/disputes-section";
import { PaymentReviewScreen } from "@/components/billing/payment-review/payment-review-screen";
import { listDisputes } from "@/lib/billing/disputes/queries";
import { listWaitingPayments } from "@/lib/billing/payment-review/queries";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { pageContext } from "@/lib/http/doors/page";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "settlement" });
  return { title: t("title") };
}

export default async function PaymentsPage({ params }: Props) {
  await pageLocale(params);
  const ctx = await pageContext("/admin/payments");
  const [waiting, disputed] = await Promise.all([listWaitingPayments(ctx), listDisputes(ctx)]);
  return (
    <>
      <PaymentReviewScreen {...waiting} />
      <DisputesSection {...disputed} />
    </>
  );
}
