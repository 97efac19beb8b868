import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RankingScreen } from "@/components/directory/ranking-screen";
import { pageLocale } from "@/lib/i18n/page-locale";
import { publicOrigin } from "@/lib/server/public-context";

export const dynamic = "error";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: "directory.ranking" });
  const words = await getTranslations({ locale, namespace: "ranking" });
  return {
    title: words("title"),
    description: t("description"),
    alternates: { canonical: `${publicOrigin(locale)}/how-ranking-works` },
  };
}

export default async function RankingPage({ params }: Props) {
  await pageLocale(params);
  return <RankingScreen />;
}
