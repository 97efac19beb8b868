import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LandingScreen } from "@/components/directory/landing/landing-screen";
import { everywhereMetadata } from "@/components/seo/page-metadata";
import { LandingData } from "@/components/seo/structured-data/landing-data";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { readLanding } from "@/lib/http/public-pages/lists";
import { everySite, publicSite } from "@/lib/http/public-pages/site";

export const dynamic = "error";
export const revalidate = 86400;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: "directory" });
  const { total } = await readLanding(locale);
  const where = t("inCountry");
  return everywhereMetadata({
    site: await everySite(locale),
    path: "/",
    title: t("meta.landingTitle", { where }),
    description: t("meta.landingDescription", { where, count: total }),
  });
}

export default async function LandingPage({ params }: Props) {
  const locale = await pageLocale(params);
  const data = await readLanding(locale);
  return (
    <>
      <LandingData site={publicSite(locale)} total={data.total} />
      <LandingScreen {...data} />
    </>
  );
}
