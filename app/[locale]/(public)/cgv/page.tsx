import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CgvScreen } from "@/components/legal/cgv-screen";
import { everywhereMetadata } from "@/components/seo/page-metadata";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { contactOfOperator } from "@/lib/http/process/operator";
import { everySite } from "@/lib/http/public-pages/site";

export const dynamic = "error";
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: "directory.cgv" });
  return everywhereMetadata({
    site: await everySite(locale),
    path: "/cgv",
    title: t("title"),
    description: t("description"),
  });
}

export default async function CgvPage({ params }: Props) {
  await pageLocale(params);
  return <CgvScreen operator={contactOfOperator()} />;
}
