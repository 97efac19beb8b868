import { redirect } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { Banner } from "@/components/ui/banner";
import type { Locale } from "@/lib/i18n/locales";
import { pageContext } from "@/lib/server/page";

/** Where the guard leads a user whose registration is not finished; says so and keeps the account. */
export default async function OnboardingPage({ params }: { params: Promise<{ locale: Locale }> }) {
  setRequestLocale((await params).locale);
  const ctx = await pageContext("user", "/onboarding");
  if (ctx.actor.hasFinishedOnboarding) redirect("/dashboard");
  const t = await getTranslations("dashboard");
  return <Banner title={t("onboardingTitle")}>{t("onboardingBody")}</Banner>;
}
