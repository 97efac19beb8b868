"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useRef } from "react";
import { FormProvider, useFormState, useWatch } from "react-hook-form";
import { LoadFailure } from "@/components/feedback/load-failure";
import { useProblem } from "@/components/feedback/use-problem";
import { Checkbox } from "@/components/forms/checkbox";
import { LeaveGuardDialog } from "@/components/forms/leave-guard-dialog";
import { CoupleSignIn } from "@/components/leads/couple-access/couple-sign-in";
import { EditConflict } from "@/components/leads/project-edit/edit-conflict";
import { useProjectEdit } from "@/components/leads/project-edit/use-project-edit";
import { DateChoice } from "@/components/leads/project-form/date-choice";
import { EventStep } from "@/components/leads/project-form/event-step";
import { PlaceStep } from "@/components/leads/project-form/place-step";
import { SizeStep } from "@/components/leads/project-form/size-step";
import { StyleStep } from "@/components/leads/project-form/style-step";
import { useStepField } from "@/components/leads/project-form/use-step-field";
import { PrestatairesSkeleton } from "@/components/leads/providers-choice/prestataires-skeleton";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { PageHeader } from "@/components/ui/page-header";
import { ProblemError } from "@/lib/core/browser/http";
import type { CountryCode } from "@/lib/core/markets/markets";
import type { ProjectDto, RangesDto } from "@/lib/leads/projects/schema";

interface Props {
  uuid: string;
  /** Null without a session: the browser loads it with the secret that it stores. */
  initial: ProjectDto | null;
  ranges: RangesDto;
  country: CountryCode;
  /** Civil date in the country of the site. */
  today: string;
}

const firstRefused =
  ":is(input, select, textarea)[aria-invalid=true], fieldset[aria-invalid=true] :is(input, button)";

/** All answers of a request on one page, to change what has changed in life. */
export function EditScreen({ uuid, initial, ranges, country, today }: Props) {
  const t = useTranslations("projects.edit");
  const problem = useProblem();
  const edit = useProjectEdit(uuid, initial, today);
  const { known, loadError } = edit;
  if (loadError instanceof ProblemError && loadError.status === 404) return <CoupleSignIn />;
  if (loadError) return <LoadFailure message={problem.textOf(loadError)} onRetry={edit.reload} />;
  if (!known) return <PrestatairesSkeleton />;
  const isEditable = known.status === "OPEN" || known.status === "FULL";
  return (
    <>
      <PageHeader
        title={t("title")}
        lead={isEditable ? t(known.isSent ? "lead" : "leadUnsent") : undefined}
      />
      {isEditable ? (
        <FormProvider {...edit.form}>
          <EditForm edit={edit} isSent={known.isSent} ranges={ranges} country={country} today={today} />
        </FormProvider>
      ) : (
        <Banner
          className="mt-8"
          title={t("closed")}
          action={<ButtonLink href="/my/project">{t("cancel")}</ButtonLink>}
        />
      )}
    </>
  );
}

interface FormProps extends Pick<Props, "ranges" | "country" | "today"> {
  edit: ReturnType<typeof useProjectEdit>;
  isSent: boolean;
}

function EditForm({ edit, isSent, ranges, country, today }: FormProps) {
  const t = useTranslations("projects.edit");
  const facts = useTranslations("projects.facts");
  const form = useRef<HTMLFormElement>(null);
  useWatch({ control: edit.form.control });
  useFormState({ control: edit.form.control });
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (edit.isBusy) return;
    const isValid = await edit.form.trigger();
    if (isValid && (await edit.save())) return;
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(firstRefused)?.focus());
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-8 max-w-2xl">
      <LeaveGuardDialog isDirty={edit.isDirty()} />
      <div aria-live="assertive" className="empty:hidden">
        {edit.failure ? <Banner tone="error" title={edit.failure} /> : null}
        {edit.conflict ? <EditConflict saved={edit.conflict} ranges={ranges} /> : null}
      </div>
      <Section title={facts(isSent ? "date" : "event")}>
        {isSent ? <SentEvent today={today} /> : <EventStep ranges={ranges} today={today} />}
      </Section>
      <Section title={facts("place")}>
        <PlaceStep country={country} />
      </Section>
      <Section title={facts("size")}>
        <SizeStep ranges={ranges} />
      </Section>
      <Section title={facts("style")}>
        <StyleStep ranges={ranges} />
      </Section>
      <div className="mt-10 flex flex-wrap gap-3">
        <Button type="submit" size="large" isBusy={edit.isBusy} busyLabel={t("saving")}>
          {t("save")}
        </Button>
        <ButtonLink href="/my/project" variant="quiet" size="large">
          {t("cancel")}
        </ButtonLink>
      </div>
    </form>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10 border-t border-line pt-6 first-of-type:border-t-0">
      <h2 className="mb-5 text-h3">{title}</h2>
      <div className="grid gap-7">{children}</div>
    </section>
  );
}

/** The date of a request that providers have; its event and service stay, and a venue may be looked for besides. */
function SentEvent({ today }: { today: string }) {
  const t = useTranslations("projects.edit");
  const event = useTranslations("projects.event");
  const service = useStepField("serviceType");
  const venue = useStepField("wantsVenue");
  return (
    <>
      <DateChoice today={today} />
      {service.value === null ? null : (
        <Checkbox
          name="wantsVenue"
          label={event("venueToo")}
          checked={venue.value}
          onChange={({ target }) => venue.set(target.checked)}
          error={venue.error}
        />
      )}
      <p className="text-small text-ink-3">{t("fixed")}</p>
    </>
  );
}
