import { useFormatter, useLocale, useTranslations } from "next-intl";
import type { FormAction } from "@/components/forms/use-safe-action";
import { RejectedVenue } from "@/components/statistics/moderation/rejected-venue";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";
import { midSentence } from "@/lib/core/text";
import { requiredSteps, venueSteps } from "@/lib/listing/own-venues/rules";
import type { VenueDto } from "@/lib/listing/own-venues/schema";

/** What keeps the venue from being seen, with the one thing to do about it; nothing when all is well. */
export function VenueNotice({ venue, resubmit }: { venue: VenueDto; resubmit: FormAction }) {
  const t = useTranslations("own-venues.notice");
  const fields = useTranslations("own-venues-form.fields");
  const steps = useTranslations("own-venues-form.steps");
  const format = useFormatter();
  const locale = useLocale();
  const { id, name, state, moderationReason, openSteps, waiting } = venue;
  const missing = requiredSteps.filter((step) => openSteps.includes(step));
  const listed = (words: string[]) =>
    format.list(
      words.map((word) => midSentence(word, locale)),
      "and",
    );
  const [first] = missing;
  if (state === "rejected") {
    return (
      <Banner tone="warning" className="mt-6" title={t("rejectedTitle")}>
        <p className="mb-3">{t("rejectedText")}</p>
        <RejectedVenue id={id} name={name} reason={moderationReason} resubmit={resubmit} />
      </Banner>
    );
  }
  if (first) {
    return (
      <Banner
        className="mt-6"
        title={t("missingTitle", { steps: listed(missing.map((step) => steps(`${step}.name`))) })}
        action={
          <ButtonLink href={`/venues/${id}/edit?step=${venueSteps.indexOf(first) + 1}`} size="small">
            {t("continue")}
          </ButtonLink>
        }
      >
        {t("missingText")}
      </Banner>
    );
  }
  if (state === "pending") {
    return (
      <Banner className="mt-6" title={t("pendingTitle")}>
        {t("pendingText")}
      </Banner>
    );
  }
  if (waiting.length === 0) return null;
  return (
    <Banner className="mt-6" title={t("waitingTitle")}>
      {t("waitingText", { fields: listed(waiting.map((field) => fields(field))) })}
    </Banner>
  );
}
