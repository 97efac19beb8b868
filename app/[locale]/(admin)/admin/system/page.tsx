import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { PaymentSetup } from "@/components/backoffice/system/payment-setup";
import { SiteSwitches } from "@/components/backoffice/system/site-switches";
import { SystemScreen } from "@/components/backoffice/system/system-screen";
import { AlertList } from "@/components/backoffice/watch/alert-list";
import { ObjectiveTable } from "@/components/backoffice/watch/objective-table";
import { SwitchTable } from "@/components/backoffice/watch/switch-table";
import { Spinner } from "@/components/ui/spinner";
import { listSites } from "@/lib/backoffice/system/change-site";
import { listSwitches } from "@/lib/backoffice/system/change-switch";
import { getPaymentSetup } from "@/lib/backoffice/system/get-payment-setup";
import { getSystemState } from "@/lib/backoffice/system/queries";
import { listAlerts, listObjectives } from "@/lib/backoffice/watch/queries";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { pageContext } from "@/lib/http/doors/page";
import { missingInNotices } from "@/lib/http/process/operator";
import { adapters } from "@/lib/http/process/sandbox";
import { switchPart, switchSite } from "./actions";

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
      alerts={<AlertList alerts={await listAlerts(ctx)} />}
      objectives={<ObjectiveTable objectives={await listObjectives(ctx)} />}
      switches={<SwitchTable switches={await listSwitches(ctx)} change={switchPart} />}
      sites={<SiteSwitches sites={await listSites(ctx)} change={switchSite} />}
      paymentSetup={
        <Suspense fallback={<Spinner />}>
          <PaymentSetup setup={setup} />
        </Suspense>
      }
    />
  );
}
