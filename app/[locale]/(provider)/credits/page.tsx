import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CreditsScreen } from "@/components/billing/credits/credits-screen";
import { BackToRequest } from "@/components/billing/purchase/back-to-request";
import { PaymentReturn } from "@/components/billing/purchase/payment-return";
import { getCreditsSummary } from "@/lib/billing/credits/queries";
import { previewTax } from "@/lib/billing/invoices/preview-tax";
import { requestPathOf } from "@/lib/core/addresses/requests";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { countListed } from "@/lib/directory/queries";
import { pageContext } from "@/lib/http/doors/page";
import { paymentAccess } from "@/lib/http/files/payment-access";

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "purchases" });
  return { title: t("title") };
}

export default async function CreditsPage({ params, searchParams }: Props) {
  await pageLocale(params);
  const ctx = await pageContext("/credits");
  const { status, returnTo } = await searchParams;
  const back = requestPathOf(returnTo);
  const [credits, tax, listed] = await Promise.all([
    getCreditsSummary(ctx),
    previewTax(ctx),
    countListed(ctx),
  ]);
  return (
    <>
      {typeof status === "string" ? <PaymentReturn status={status} /> : null}
      {back ? <BackToRequest href={back} hasCredits={credits.balance > 0 || credits.isPremium} /> : null}
      <CreditsScreen
        credits={credits}
        tax={tax}
        listed={listed}
        access={paymentAccess(ctx)}
        returnTo={back}
      />
    </>
  );
}
