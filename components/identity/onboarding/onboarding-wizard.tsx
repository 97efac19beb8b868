"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { FormProvider } from "react-hook-form";
import { CompanyStep } from "@/components/identity/onboarding/company-step";
import { OnboardingFooter } from "@/components/identity/onboarding/onboarding-footer";
import { OnboardingShell } from "@/components/identity/onboarding/onboarding-shell";
import { ServicesStep } from "@/components/identity/onboarding/services-step";
import { type OnboardingOptions, useOnboarding } from "@/components/identity/onboarding/use-onboarding";
import { mainId } from "@/components/layout/skip-link";
import type { ChangeLocale } from "@/components/layout/use-locale-choice";
import { WizardMain, wizardFormStyle } from "@/components/layout/wizard-shell";
import { AddressFields } from "@/components/listing/company/address-fields";
import { Banner } from "@/components/ui/banner";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { type OnboardingStep, onboardingStepCount, onboardingSteps } from "@/lib/identity/onboarding/steps";

const firstRefused = ":is(input, select)[aria-invalid=true]";

/** The three steps between registration and dashboard. */
export function OnboardingWizard({
  picture,
  band,
  owns,
  changeLocale,
  ...options
}: OnboardingOptions & {
  picture: ReactNode;
  band: ReactNode;
  /** What the account will show to visitors. */
  owns: "venues" | "profile";
  changeLocale: ChangeLocale;
}) {
  const t = useTranslations("onboarding");
  const { form, step, goTo, refused, isReady, isBusy, failure, next } = useOnboarding(options);
  const name: OnboardingStep = onboardingSteps[step - 1] ?? "company";
  const sheet = useRef<HTMLFormElement>(null);
  const previous = useRef(step);

  useEffect(() => {
    if (previous.current === step || !isReady) return;
    previous.current = step;
    window.scrollTo({ top: 0 });
    const target = sheet.current?.querySelector<HTMLElement>(firstRefused) ?? document.getElementById(mainId);
    target?.focus({ preventScroll: true });
  }, [step, isReady]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    await next();
  }
  const questions: Record<OnboardingStep, ReactNode> = {
    company: <CompanyStep today={options.today} />,
    address: <AddressFields control={form.control} name="address" />,
    services: <ServicesStep />,
  };
  return (
    <OnboardingShell picture={picture} band={band} step={step} onChoose={goTo} changeLocale={changeLocale}>
      <FormProvider {...form}>
        <form ref={sheet} noValidate onSubmit={submit} className={wizardFormStyle}>
          <WizardMain
            step={step}
            steps={onboardingStepCount}
            title={t(`steps.${name}.title`)}
            lead={t(`steps.${name}.lead`, { owns })}
          >
            <div aria-live="assertive" className="empty:hidden">
              {failure ? (
                <Banner tone="error" title={t("failed.title")}>
                  {failure} {t("failed.kept")}
                </Banner>
              ) : null}
            </div>
            {isReady ? questions[name] : <Waiting />}
          </WizardMain>
          <OnboardingFooter
            refused={isReady ? refused : {}}
            isLast={step === onboardingStepCount}
            isBusy={isBusy}
            onBack={step > 1 ? () => goTo(step - 1) : undefined}
          />
        </form>
      </FormProvider>
    </OnboardingShell>
  );
}

function Waiting() {
  const t = useTranslations("onboarding");
  return (
    <SkeletonGroup label={t("loading")}>
      <Skeleton className="h-4 w-40" />
      <Skeleton className="mt-2 h-12 w-full" />
      <Skeleton className="mt-8 h-4 w-32" />
      <Skeleton className="mt-2 h-12 w-72" />
    </SkeletonGroup>
  );
}
