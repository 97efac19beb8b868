"use client";

import { useFormatter, useTranslations } from "next-intl";
import { LeaveGuardDialog } from "@/components/forms/leave-guard-dialog";
import { mainId } from "@/components/layout/skip-link";
import { PortraitPreview } from "@/components/listing/portrait/portrait-preview";
import { SectionField } from "@/components/listing/portrait/section-field";
import { usePortrait } from "@/components/listing/portrait/use-portrait";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import type { PictureDto } from "@/lib/listing/images/schema";
import { type PortraitTexts, portraitSections, SIMILAR_FROM } from "@/lib/listing/portrait/rules";

const tips = ["voice", "example", "refusal", "names"] as const;

/** The four texts of a profile with preview, similarity to other profiles, and one save button. */
export function PortraitForm({
  saved,
  draft,
  avatar,
}: {
  saved: PortraitTexts;
  /** Unsaved texts of an earlier visit, on this or another device. */
  draft: PortraitTexts | null;
  avatar: PictureDto | null;
}) {
  const t = useTranslations("portrait");
  const format = useFormatter();
  const form = usePortrait({ saved, draft });
  const { texts, start, share, error, fields, keptAt, isDirty, isSaving, isRestored } = form;
  const isSimilar = share !== null && share >= SIMILAR_FROM;
  const status = isDirty
    ? keptAt
      ? t("kept", { time: format.dateTime(keptAt, "time") })
      : t("unsaved")
    : null;
  const discard = () => {
    form.discard();
    // The button that had the focus is gone with its message.
    document.getElementById(mainId)?.focus({ preventScroll: true });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
      className="mt-8 grid max-w-[46rem] gap-10"
    >
      <Disclosure title={t("tips.title")}>
        <ul className="list-disc space-y-2 pl-5 marker:text-sage-mark">
          {tips.map((tip) => (
            <li key={tip}>{t(`tips.${tip}`)}</li>
          ))}
        </ul>
      </Disclosure>
      {isRestored ? (
        <Banner
          title={t("restored.title")}
          action={
            <Button variant="secondary" size="small" onClick={discard}>
              {t("restored.discard")}
            </Button>
          }
        >
          {t("restored.text")}
        </Banner>
      ) : null}
      {portraitSections.map((section) => (
        <SectionField
          key={`${section}-${start.turn}`}
          section={section}
          initial={start.texts[section]}
          text={texts[section]}
          error={
            fields[section]
              ? t(`errors.${fields[section] === "too_long" ? "too_long" : "refused"}`)
              : undefined
          }
          onChange={(doc) => form.change(section, doc)}
        />
      ))}
      <div aria-live="polite" className="empty:hidden">
        {isSimilar ? (
          <Banner tone="warning" title={t("similar.title", { share })}>
            {t("similar.text")}
          </Banner>
        ) : null}
      </div>
      <div className="sticky bottom-0 z-sticky -mx-(--gutter) border-t border-line bg-ground px-(--gutter) py-4 desk:mx-0 desk:px-0">
        <div aria-live="assertive" className="empty:hidden">
          {error ? <Banner tone="error" title={error} className="mb-4" /> : null}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Button type="submit" isBusy={isSaving} busyLabel={t("saving")}>
            {t("save")}
          </Button>
          <PortraitPreview texts={texts} avatar={avatar} />
          <p role="status" className="min-w-0 text-small text-ink-3">
            {status}
          </p>
        </div>
      </div>
      <LeaveGuardDialog isDirty={isDirty && !isSaving} />
    </form>
  );
}
