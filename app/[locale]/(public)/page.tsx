import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LandingScreen } from "@/components/directory/landing-screen";
import { pageLocale } from "@/lib/i18n/page-locale";
import { publicOrigin } from "@/lib/server/public-context";
import { readLanding } from "@/lib/server/public-lists";

export const dynamic = "error";
export const revalidate = 3600;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: "directory" });
  const { total } = await readLanding(locale);
  const where = t("inCountry");
  return {
    title: t("meta.landingTitle", { where }),
    description: t("meta.landingDescription", { where, count: total }),
    alternates: { canonical: `${publicOrigin(locale)}/` },
  };
}

export default async function LandingPage({ params }: Props) {
  return <LandingScreen {...(await readLanding(await pageLocale(params)))} />;
}
