import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RankingScreen } from "@/components/directory/ranking-screen";
import { everywhereMetadata } from "@/components/seo/page-metadata";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { everySite } from "@/lib/http/public-pages/site";

export const dynamic = "error";
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: "directory.ranking" });
  const words = await getTranslations({ locale, namespace: "ranking" });
  return everywhereMetadata({
    site: await everySite(locale),
    path: "/how-ranking-works",
    title: words("title"),
    description: t("description"),
  });
}

export default async function RankingPage({ params }: Props) {
  await pageLocale(params);
  return <RankingScreen />;
}
