import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { decide } from "@/app/[locale]/(admin)/admin/prices/actions";
import { PriceChangesScreen } from "@/components/billing/price-change/price-changes-screen";
import { previewPriceChanges } from "@/lib/billing/price-change/queries";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { pageContext } from "@/lib/http/doors/page";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "price-changes" });
  return { title: t("title") };
}

export default async function PricesPage({ params }: Props) {
  await pageLocale(params);
  const ctx = await pageContext("/admin/prices");
  return <PriceChangesScreen changes={await previewPriceChanges(ctx)} decide={decide} />;
}
