import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PromotionsScreen } from "@/components/promotions/promotions-screen";
import { pageLocale } from "@/lib/i18n/page-locale";
import { listAlerts } from "@/lib/promotions/admin/alerts";
import { listPopups } from "@/lib/promotions/admin/popups";
import { pageContext } from "@/lib/server/page";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "promotions" });
  return { title: t("title") };
}

export default async function PromotionsPage({ params }: Props) {
  await pageLocale(params);
  const ctx = await pageContext("admin", "/admin/promotions");
  const [{ alerts }, { popups }] = await Promise.all([listAlerts(ctx), listPopups(ctx)]);
  return <PromotionsScreen alerts={alerts} popups={popups} now={ctx.now} />;
}
