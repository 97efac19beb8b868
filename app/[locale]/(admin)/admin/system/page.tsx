import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { PaymentSetup } from "@/components/backoffice/system/payment-setup";
import { SystemScreen } from "@/components/backoffice/system/system-screen";
import { Spinner } from "@/components/ui/spinner";
import { getPaymentSetup } from "@/lib/backoffice/system/get-payment-setup";
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
  const setup = getPaymentSetup(ctx);
  return (
    <SystemScreen
      state={await getSystemState(ctx)}
      adapters={adapters()}
      missing={missingInNotices()}
      paymentSetup={
        <Suspense fallback={<Spinner />}>
          <PaymentSetup setup={setup} />
        </Suspense>
      }
    />
  );
}
