import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CgvScreen } from "@/components/legal/cgv-screen";
import { pageLocale } from "@/lib/i18n/page-locale";
import { publicOrigin } from "@/lib/server/public-context";

export const dynamic = "error";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: "directory.cgv" });
  return {
    title: t("title"),
    description: t("description"),
    alternates: { canonical: `${publicOrigin(locale)}/cgv` },
  };
}

export default async function CgvPage({ params }: Props) {
  await pageLocale(params);
  return <CgvScreen />;
}
