import { useFormatter, useTranslations } from "next-intl";
import type { FormAction } from "@/components/forms/use-safe-action";
import { HomeLink } from "@/components/layout/home-link";
import { SandboxBand } from "@/components/layout/sandbox-band";
import { mainId, SkipLink } from "@/components/layout/skip-link";
import { ExpectedDecisionText } from "@/components/listing/first-steps/expected-decision-text";
import { LiveText } from "@/components/listing/first-steps/live-text";
import { SmallProfile } from "@/components/listing/first-steps/small-profile";
import { StepForm } from "@/components/listing/first-steps/step-form";
import { StepTrail } from "@/components/listing/first-steps/step-trail";
import { TextStep } from "@/components/listing/first-steps/text-step";
import { ButtonLink } from "@/components/ui/button-link";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import type { ExpectedDecision } from "@/lib/backoffice/moderation/schema";
import { type FirstStep, stepAfter } from "@/lib/listing/first-steps/rules";
import type { FirstStepsDto, StepFigure, StepFigures } from "@/lib/listing/first-steps/schema";
import type { PublicProfileDto } from "@/lib/listing/profile/schema";

interface Props {
  step: FirstStep;
  guide: FirstStepsDto;
  profile: PublicProfileDto;
  /** Where the step is done; null while that page is not built, and for steps that are done here. */
  href: string | null;
  figures: StepFigures;
  expected: ExpectedDecision | null;
  isTestMode: boolean;
  actions: { saveText: FormAction; skip: FormAction; close: FormAction };
}

/** The first ten minutes of a provider: one question a screen, beside it the profile as it grows. */
export function FirstStepsScreen({
  step,
  guide,
  profile,
  href,
  figures,
  expected,
  isTestMode,
  actions,
}: Props) {
  const t = useTranslations("first-steps");
  const figure = step === "preview" ? undefined : figures[step];
  return (
    <LiveText>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <SandboxBand isShown={isTestMode} />
        <header className="flex min-h-16 items-center justify-between gap-4 border-b border-line px-5 desk:px-10">
          <HomeLink href="/dashboard" />
          <Link href="/dashboard" className={buttonStyle({ variant: "quiet", size: "small" })}>
            {t("later")}
          </Link>
        </header>
        <div className="grid flex-1 desk:grid-cols-[minmax(0,1fr)_29.25rem]">
          <main
            id={mainId}
            tabIndex={-1}
            className="grid content-start gap-x-10 gap-y-7 px-5 pt-5 pb-10 outline-none desk:grid-cols-[13.5rem_minmax(0,29rem)] desk:px-10 desk:pt-10"
          >
            <StepTrail step={step} states={guide.states} />
            <div>
              <h1>{t(`steps.${step}.title`)}</h1>
              <p className="mt-2 mb-7 text-ink-2">{t(`steps.${step}.lead`)}</p>
              {step === "text" && !profile.texts.portrait ? (
                <TextStep save={actions.saveText} />
              ) : (
                <StepAction step={step} guide={guide} href={href} close={actions.close} />
              )}
              {figure ? <Figure figure={figure} step={step} /> : null}
              {guide.states[step] === "open" && step !== "preview" ? (
                <div className="mt-5 -ml-4">
                  <StepForm action={actions.skip} step={step} busyLabel={t("skipping")}>
                    {t("skip")}
                  </StepForm>
                </div>
              ) : null}
            </div>
          </main>
          <aside
            aria-label={t("preview.aside")}
            className="border-line bg-sunken px-5 py-8 max-desk:border-t desk:border-l desk:px-10"
          >
            <p className="mb-4 text-small font-semibold">{t("preview.aside")}</p>
            <SmallProfile profile={profile} />
            <p className="mt-4 text-caption text-ink-3">
              {t("review")} <ExpectedDecisionText expected={expected} />
            </p>
          </aside>
        </div>
      </div>
    </LiveText>
  );
}

function StepAction({
  step,
  guide,
  href,
  close,
}: {
  step: FirstStep;
  guide: FirstStepsDto;
  href: string | null;
  close: FormAction;
}) {
  const t = useTranslations("first-steps");
  if (step === "preview")
    return (
      <div className="flex flex-wrap items-start gap-3">
        <StepForm action={close} isPrimary busyLabel={t("closing")}>
          {t("close")}
        </StepForm>
        <ButtonLink href="/preview" variant="secondary">
          {t("preview.open")}
        </ButtonLink>
      </div>
    );
  const isDone = guide.states[step] === "done";
  const next = `/first-steps?step=${stepAfter(step, guide.states)}`;
  return (
    <div className="flex flex-wrap gap-3">
      {isDone ? <ButtonLink href={next}>{t("continue")}</ButtonLink> : null}
      {href ? (
        <ButtonLink href={href} variant={isDone ? "secondary" : "primary"}>
          {t(isDone ? "edit" : `steps.${step}.action`)}
        </ButtonLink>
      ) : null}
    </div>
  );
}

function Figure({ figure, step }: { figure: StepFigure; step: FirstStep }) {
  const t = useTranslations("first-steps");
  const format = useFormatter();
  if (step === "preview") return null;
  return (
    <p className="mt-8 flex items-center gap-5 border-y border-line py-4 text-small text-ink-2">
      <span className="flex-none font-display text-h1 text-ink figures">
        {t("figure.factor", { factor: format.number(figure.factor, { maximumFractionDigits: 1 }) })}
      </span>
      <span>
        {t(`figure.${step}`)} {t("figure.sample", { count: figure.profiles })}
      </span>
    </p>
  );
}
