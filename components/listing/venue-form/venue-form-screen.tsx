"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { notify } from "@/components/feedback/notify";
import { PageCrumb } from "@/components/layout/crumbs";
import { DescriptionStep } from "@/components/listing/venue-form/description-step";
import { DraftNote } from "@/components/listing/venue-form/draft-note";
import { FeaturesStep } from "@/components/listing/venue-form/features-step";
import { GeneralStep } from "@/components/listing/venue-form/general-step";
import { LeaveQuestion } from "@/components/listing/venue-form/leave-question";
import { ServicesStep } from "@/components/listing/venue-form/services-step";
import { StepAside } from "@/components/listing/venue-form/step-aside";
import { VenueStepBar } from "@/components/listing/venue-form/step-bar";
import { StepTrail } from "@/components/listing/venue-form/step-trail";
import { useVenueForm, type VenueForm } from "@/components/listing/venue-form/use-venue-form";
import { emptyVenue, isStepRight, valuesOfVenue } from "@/components/listing/venue-form/venue-values";
import { useVenueImages } from "@/components/listing/venue-photos/use-venue-images";
import { VenuePhotos } from "@/components/listing/venue-photos/venue-photos";
import type { EuropeanCountryCode } from "@/lib/core/countries/country-codes";
import type { DraftDto } from "@/lib/listing/drafts/schema";
import type { VenueStep } from "@/lib/listing/own-venues/rules";
import type { VenueDto } from "@/lib/listing/own-venues/schema";

export interface VenueFormScreenProps {
  /** Null for a new one, which is created at the end of its second step. */
  venue: VenueDto | null;
  owner: { email: string; phone: string };
  country: EuropeanCountryCode;
  draft: DraftDto | null;
}

/** The five steps of a venue. Each is saved when the next one is opened. */
export function VenueFormScreen({ venue, owner, country, draft }: VenueFormScreenProps) {
  const t = useTranslations("own-venues-form");
  const initial = venue ? valuesOfVenue(venue) : emptyVenue({ ...owner, countryCode: country });
  const venueForm = useVenueForm({ venue, initial, draft });
  const photos = useVenueImages(venue?.id ?? "", venue?.images ?? []);
  const router = useRouter();
  const { step, values } = venueForm;
  const isNew = venue === null;
  const name = values.name.trim();
  const hasPicture = photos.images.some(({ isVisible }) => isVisible);
  const isDone: Record<VenueStep, boolean> = {
    general: isStepRight("general", values),
    description: isStepRight("description", values),
    features: values.features.length > 0,
    prestations: values.services.length > 0 && isStepRight("prestations", values),
    images: hasPicture,
  };
  const done = new Set((Object.keys(isDone) as VenueStep[]).filter((one) => isDone[one]));
  const isFirstReview = venue?.state === "draft";
  const finish = () =>
    void venueForm.finish(() => {
      notify.success(t(isFirstReview ? "submitted" : "savedAll", { name }));
      router.push(`/venues/${venue?.id}`);
      router.refresh();
    });
  return (
    <>
      <PageCrumb
        label={name || t(isNew ? "newTitle" : "noName")}
        href={venue ? `/venues/${venue.id}` : undefined}
      />
      <DraftNote form={venueForm} isNew={isNew} />
      <StepTrail
        step={step}
        done={done}
        isOpen={(one) => !isNew || one === "general" || (one === "description" && isDone.general)}
        onOpen={venueForm.open}
      />
      <div
        id="venue-step"
        className="mt-8 gap-x-14 lg:grid lg:grid-cols-[minmax(0,1fr)_16rem] [&>form]:max-w-(--measure)"
      >
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (step === "images") finish();
            else void venueForm.next();
          }}
        >
          <h1 className="break-words">{t(`steps.${step}.title`)}</h1>
          <p className="mt-2 text-ink-2">{t(`steps.${step}.lead`)}</p>
          <StepFields venueForm={venueForm} country={country} />
          {step === "images" && venue ? <VenuePhotos venueId={venue.id} photos={photos} isStep /> : null}
          <button type="submit" hidden />
        </form>
        <StepAside step={step} values={values} images={photos.images.length} />
      </div>
      <VenueStepBar
        form={venueForm}
        isNew={isNew}
        lastLabel={t(isFirstReview ? "submit" : "finish")}
        missingText={hasPicture ? null : t("missingPicture")}
        onFinish={() =>
          hasPicture ? finish() : document.querySelector<HTMLElement>("#venue-step input")?.focus()
        }
      />
      <LeaveQuestion isHeld={venueForm.isHeld} isNew={isNew} />
    </>
  );
}

function StepFields({ venueForm, country }: { venueForm: VenueForm; country: EuropeanCountryCode }) {
  switch (venueForm.step) {
    case "general":
      return <GeneralStep venueForm={venueForm} country={country} />;
    case "description":
      return <DescriptionStep venueForm={venueForm} />;
    case "features":
      return <FeaturesStep venueForm={venueForm} />;
    case "prestations":
      return <ServicesStep venueForm={venueForm} />;
    case "images":
      return null;
  }
}
