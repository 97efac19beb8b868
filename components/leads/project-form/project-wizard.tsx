"use client";

import { ArrowLeft, ArrowRight } from "lucide";
import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { FormProvider } from "react-hook-form";
import { publicLinks } from "@/components/layout/public-links";
import { mainId } from "@/components/layout/skip-link";
import { WizardFooter, WizardMain, WizardShell, wizardFormStyle } from "@/components/layout/wizard-shell";
import { EventStep } from "@/components/leads/project-form/event-step";
import { FinishLater } from "@/components/leads/project-form/finish-later";
import { PlaceStep } from "@/components/leads/project-form/place-step";
import { SizeStep } from "@/components/leads/project-form/size-step";
import { StyleStep } from "@/components/leads/project-form/style-step";
import { useWizard, type WizardOptions } from "@/components/leads/project-form/use-wizard";
import { WizardWaiting } from "@/components/leads/project-form/wizard-waiting";
import { YouStep } from "@/components/leads/project-form/you-step";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import type { BasketItem } from "@/lib/core/browser/basket-items";
import { prepareProof } from "@/lib/core/browser/proof";
import { nameForms } from "@/lib/core/i18n/french-names";
import type { CountryCode } from "@/lib/core/markets/markets";
import type { RangesDto } from "@/lib/leads/projects/schema";
import { stepCount, type WizardStep, wizardSteps } from "@/lib/leads/projects/steps";

export interface ProjectWizardProps {
  ranges: RangesDto;
  country: CountryCode;
  today: string;
  opened: string;
  linked: string | null;
  /** The date of the search from which the visitor came. */
  date: string | null;
  provider: BasketItem | null;
  /** A listed venue that the visitor wants to ask. */
  venue: WizardOptions["venue"];
  picture: ReactNode;
  band: ReactNode;
}

const firstRefused =
  ":is(input, select, textarea)[aria-invalid=true], fieldset[aria-invalid=true] :is(input, button)";

/** The couple's project in five short steps. Each step is saved, and a link continues it. */
export function ProjectWizard({
  ranges,
  country,
  today,
  opened,
  linked,
  date,
  provider,
  venue,
  picture,
  band,
}: ProjectWizardProps) {
  const t = useTranslations("projects");
  const wizard = useWizard({ opened, today, linked, provider, venue, date });
  const { step, goTo, draft, failure } = wizard;
  const name: WizardStep = wizardSteps[step - 1] ?? "event";
  const form = useRef<HTMLFormElement>(null);
  const previous = useRef(step);

  useEffect(() => {
    if (previous.current === step) return;
    previous.current = step;
    window.scrollTo({ top: 0 });
    document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [step]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (wizard.isBusy) return;
    if (await wizard.next()) return;
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(firstRefused)?.focus());
  }
  const frame = { picture, band, step, steps: stepCount, quitHref: publicLinks.home, save: wizard.save };
  if (draft.state !== "ready") {
    return (
      <WizardShell {...frame}>
        <WizardWaiting state={draft.state} onRetry={draft.retry} />
      </WizardShell>
    );
  }
  const questions: Record<WizardStep, ReactNode> = {
    event: <EventStep ranges={ranges} today={today} />,
    place: <PlaceStep country={country} />,
    size: <SizeStep ranges={ranges} />,
    style: <StyleStep ranges={ranges} />,
    you: <YouStep country={country} ranges={ranges} onChange={goTo} />,
  };
  const lead = {
    event:
      provider || venue ? t("forProvider", nameForms({ name: (venue ?? provider)?.name ?? "" })) : undefined,
    place: undefined,
    size: t("steps.size.lead"),
    style: t("steps.style.lead"),
    you: t("steps.you.lead"),
  }[name];
  return (
    <WizardShell {...frame}>
      <FormProvider {...wizard.form}>
        <form ref={form} noValidate onFocus={prepareProof} onSubmit={submit} className={wizardFormStyle}>
          <WizardMain step={step} steps={stepCount} title={t(`steps.${name}.title`)} lead={lead}>
            <div aria-live="assertive" className="empty:hidden">
              {failure ? <Banner tone="error" title={failure} /> : null}
              {wizard.isOffline && !failure ? (
                <Banner tone="warning" title={t("offline.title")}>
                  {t("offline.text")}
                </Banner>
              ) : null}
            </div>
            {questions[name]}
          </WizardMain>
          <WizardFooter
            start={
              <>
                {step > 1 ? (
                  <IconButton label={t("back")} onClick={() => goTo(step - 1)}>
                    <Icon of={ArrowLeft} />
                  </IconButton>
                ) : null}
                <FinishLater onKeep={wizard.keepForLater} />
              </>
            }
          >
            <Button
              type="submit"
              size="large"
              isBusy={wizard.isBusy}
              busyLabel={name === "you" ? t("you.submitting") : undefined}
              iconEnd={name === "you" ? undefined : <Icon of={ArrowRight} className="max-desk:hidden" />}
            >
              {name === "you" ? t("you.submit") : t("continue")}
            </Button>
          </WizardFooter>
        </form>
      </FormProvider>
    </WizardShell>
  );
}
