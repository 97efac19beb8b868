import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SourcesScreen } from "@/components/legal/sources-screen";
import { everywhereMetadata } from "@/components/seo/page-metadata";
import { brand } from "@/lib/core/brand";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { noticeIn } from "@/lib/http/process/operator";
import { everySite } from "@/lib/http/public-pages/site";

export const dynamic = "error";
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: "directory.legal" });
  return everywhereMetadata({
    site: await everySite(locale),
    path: "/legal",
    title: t("title"),
    description: t("description", { name: brand.name }),
  });
}

export default async function SourcesPage({ params }: Props) {
  return <SourcesScreen {...noticeIn(await pageLocale(params))} />;
}
