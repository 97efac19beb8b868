import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OwnList } from "@/components/listing/portfolios/own-list";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { pageContext } from "@/lib/http/doors/page";
import { getPortfoliosScreen } from "@/lib/listing/portfolios/list-own-portfolios";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "portfolios.own" });
  return { title: t("title") };
}

export default async function PortfoliosPage({ params }: Props) {
  await pageLocale(params);
  const ctx = await pageContext("/portfolios");
  return <OwnList {...(await getPortfoliosScreen(ctx))} />;
}
