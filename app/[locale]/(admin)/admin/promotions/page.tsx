import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PromotionsScreen } from "@/components/backoffice/promotions/promotions-screen";
import { listClaims } from "@/lib/backoffice/claims/queries";
import { listAlerts } from "@/lib/backoffice/promotion-editor/manage-alerts";
import { listPopups } from "@/lib/backoffice/promotion-editor/manage-popups";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { pageContext } from "@/lib/http/doors/page";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "promotions" });
  return { title: t("title") };
}

export default async function PromotionsPage({ params }: Props) {
  await pageLocale(params);
  const ctx = await pageContext("/admin/promotions");
  const [{ alerts }, { popups }, claims] = await Promise.all([
    listAlerts(ctx),
    listPopups(ctx),
    listClaims(ctx),
  ]);
  return <PromotionsScreen alerts={alerts} popups={popups} claims={claims} now={ctx.now} />;
}
