"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { notify } from "@/components/feedback/notify";
import { PageCrumb } from "@/components/layout/crumbs";
import { DraftNote } from "@/components/listing/venue-form/draft-note";
import { LeaveQuestion } from "@/components/listing/venue-form/leave-question";
import { ServicesStep } from "@/components/listing/venue-form/services-step";
import { useVenueForm } from "@/components/listing/venue-form/use-venue-form";
import { valuesOfVenue } from "@/components/listing/venue-form/venue-values";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { PageHeader } from "@/components/ui/page-header";
import type { DraftDto } from "@/lib/listing/drafts/schema";
import type { VenueDto } from "@/lib/listing/own-venues/schema";

/** The services of a venue on a page of their own, with one button that saves. */
export function VenueServicesScreen({ venue, draft }: { venue: VenueDto; draft: DraftDto | null }) {
  const t = useTranslations("own-venues-form");
  const ui = useTranslations("ui");
  const router = useRouter();
  const venueForm = useVenueForm({ venue, initial: valuesOfVenue(venue), draft, only: "prestations" });
  const { isChanged, isSaving, missing } = venueForm;
  const page = `/venues/${venue.id}?tab=services`;
  const save = () =>
    void venueForm.finish(() => {
      notify.success(t("services.saved"));
      router.push(page);
      router.refresh();
    });
  return (
    <div id="venue-step">
      <PageCrumb label={venue.name} href={`/venues/${venue.id}`} />
      <DraftNote form={venueForm} isNew={false} hasPromise={false} />
      <PageHeader
        className="mt-2"
        title={t("services.title", { name: venue.name })}
        lead={t("steps.prestations.lead")}
      />
      <form
        noValidate
        className="max-w-(--measure)"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <ServicesStep venueForm={venueForm} />
        <button type="submit" hidden />
      </form>
      <div className="sticky bottom-0 z-sticky -mx-5 mt-12 border-t border-line bg-surface px-5 py-3 shadow-bar desk:-mx-10 desk:px-10">
        <div className="flex flex-wrap items-center gap-3">
          <p
            id="step-state"
            role="status"
            className="min-w-0 text-small text-ink-2 max-desk:basis-full max-desk:empty:hidden desk:flex-1"
          >
            {missing.length > 0 ? `${t("missing")} ${t("services.incomplete")}` : null}
          </p>
          <ButtonLink href={page} variant="secondary" className="max-desk:flex-1">
            {ui("cancel")}
          </ButtonLink>
          <Button
            isBusy={isSaving}
            busyLabel={t("saving")}
            aria-disabled={missing.length > 0 || !isChanged}
            aria-describedby="step-state"
            onClick={save}
            className="max-desk:flex-1"
          >
            {ui("save")}
          </Button>
        </div>
      </div>
      <LeaveQuestion isHeld={venueForm.isHeld} isNew={false} />
    </div>
  );
}
