import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import {
  closeGuideAction,
  saveTextAction,
  skipStepAction,
} from "@/app/[locale]/(onboarding)/first-steps/actions";
import { TextsProvider } from "@/components/layout/texts-provider";
import { FirstStepsScreen } from "@/components/listing/first-steps/first-steps-screen";
import { findExpectedDecision } from "@/lib/backoffice/moderation/find-expected-decision";
import { textsAddress } from "@/lib/core/i18n/client-texts";
import { pageLocale } from "@/lib/core/i18n/page-locale";
import { pageContext } from "@/lib/http/doors/page";
import { isTestMode } from "@/lib/http/process/sandbox";
import { getFirstSteps } from "@/lib/listing/first-steps/queries";
import { readFigures } from "@/lib/listing/first-steps/read-figures";
import { isFirstStep, nextStep } from "@/lib/listing/first-steps/rules";
import { getOwnDraftProfile } from "@/lib/listing/profile/find-draft-profile";
import { firstStepPath } from "@/lib/listing/profile/find-open-steps";

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: "first-steps" });
  return { title: t("title") };
}

export default async function FirstStepsPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const ctx = await pageContext("/first-steps");
  if (!ctx.actor.roles.includes("ROLE_PRESTATAIRE")) redirect("/dashboard");
  const [{ step: asked }, guide, profile, figures, expected] = await Promise.all([
    searchParams,
    getFirstSteps(ctx),
    getOwnDraftProfile(ctx),
    readFigures(ctx),
    findExpectedDecision(ctx),
  ]);
  const step = isFirstStep(asked) ? asked : (nextStep(guide.states) ?? "preview");
  return (
    <TextsProvider address={await textsAddress(locale, ["core", "ui", "first-steps"])}>
      <FirstStepsScreen
        key={step}
        step={step}
        guide={guide}
        profile={profile}
        href={firstStepPath(step)}
        figures={figures}
        expected={expected}
        isTestMode={isTestMode()}
        actions={{ saveText: saveTextAction, skip: skipStepAction, close: closeGuideAction }}
      />
    </TextsProvider>
  );
}
