import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { LandingScreen } from "@/components/directory/landing/landing-screen";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { currentContext } from "@/lib/http/doors/context";
import { homeOf } from "@/lib/http/doors/page";
import { publicOrigin } from "@/lib/http/public-pages/context";
import { readLanding } from "@/lib/http/public-pages/lists";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: "directory" });
  return {
    title: t("meta.landingTitle", { where: t("inCountry") }),
    robots: { index: false },
    alternates: { canonical: `${publicOrigin(locale)}/` },
  };
}

/**
 * The page at `/` for a browser with a session: a user is sent to their dashboard, a couple sees the landing
 * page.
 */
export default async function HomePage({ params }: Props) {
  const locale = await pageLocale(params);
  const home = homeOf(await currentContext());
  if (home) redirect(home);
  return <LandingScreen {...(await readLanding(locale))} />;
}
