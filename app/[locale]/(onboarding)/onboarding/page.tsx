import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { saveLocale } from "@/app/[locale]/(provider)/actions";
import { OnboardingWizard } from "@/components/identity/onboarding/onboarding-wizard";
import { SandboxBand } from "@/components/layout/sandbox-band";
import { paintedPicture } from "@/components/ui/painted";
import { Picture } from "@/components/ui/picture";
import { ownsOf } from "@/lib/core/actor";
import { civilToday } from "@/lib/core/dates";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { marketOf } from "@/lib/core/markets/markets";
import { pageContext } from "@/lib/http/doors/page";
import { isTestMode } from "@/lib/http/process/sandbox";
import { findAnswers } from "@/lib/identity/onboarding/keep-answers";
import { getHomeCountry } from "@/lib/identity/onboarding/queries";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "onboarding" });
  return { title: t("metaTitle") };
}

export default async function OnboardingPage({ params }: Props) {
  await pageLocale(params);
  const ctx = await pageContext("/onboarding");
  const { userId, roles, hasFinishedOnboarding } = ctx.actor;
  const isProvider = roles.includes("ROLE_PRESTATAIRE") || roles.includes("ROLE_VENUE");
  if (hasFinishedOnboarding || !isProvider) redirect("/dashboard");
  const [t, country, kept] = await Promise.all([
    getTranslations("onboarding"),
    getHomeCountry(ctx),
    findAnswers(ctx),
  ]);
  return (
    <OnboardingWizard
      userId={userId}
      country={country}
      owns={ownsOf(roles)}
      kept={kept}
      changeLocale={saveLocale}
      today={civilToday(ctx.now, marketOf(ctx.country).timeZone)}
      picture={
        <Picture
          picture={paintedPicture("garden-arch")}
          alt={t("pictureAlt")}
          isCover
          isPriority
          sizes="38vw"
        />
      }
      band={<SandboxBand isShown={isTestMode()} />}
    />
  );
}
