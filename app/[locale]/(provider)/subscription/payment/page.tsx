import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PaymentReturn } from "@/components/billing/purchase/payment-return";
import { OpenPaymentScreen } from "@/components/billing/renewals/open-payment-screen";
import { getSubscription } from "@/lib/billing/subscription/queries";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { pageContext } from "@/lib/http/doors/page";
import { paymentAccess } from "@/lib/http/files/payment-access";

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "subscription.open" });
  return { title: t("title") };
}

export default async function OpenPaymentPage({ params, searchParams }: Props) {
  await pageLocale(params);
  const ctx = await pageContext("/subscription/payment");
  const { status } = await searchParams;
  return (
    <>
      {typeof status === "string" ? <PaymentReturn status={status} /> : null}
      <OpenPaymentScreen subscription={await getSubscription(ctx)} access={paymentAccess(ctx)} />
    </>
  );
}
