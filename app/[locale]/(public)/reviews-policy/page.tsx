import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ReviewsPolicyScreen } from "@/components/legal/reviews-policy-screen";
import { everywhereMetadata } from "@/components/seo/page-metadata";
import { brand } from "@/lib/core/brand";
import { pageLocale } from "@/lib/core/i18n/page-locale";

import { everySite } from "@/lib/http/public-pages/site";

export const dynamic = "error";
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: "legal.reviews" });
  return everywhereMetadata({
    site: await everySite(locale),
    path: "/reviews-policy",
    title: t("title"),
    description: t("description", { name: brand.name }),
  });
}

export default async function ReviewsPolicyPage({ params }: Props) {
  await pageLocale(params);
  return <ReviewsPolicyScreen />;
}
