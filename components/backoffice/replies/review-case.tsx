import { useFormatter, useTranslations } from "next-intl";
import { CaseFrame, type CaseHead } from "@/components/backoffice/moderation/case-frame";
import { OverlapList } from "@/components/backoffice/suspicion/overlap-list";
import { Stars } from "@/components/reviews/stars";
import { TextLink } from "@/components/ui/text-link";
import type { OverlapDto } from "@/lib/backoffice/suspicion/schema";
import type { Locale } from "@/lib/core/i18n/locales";

interface Props {
  /** What author and provider have in common. */
  overlap: OverlapDto | null;
  found: CaseHead & {
    review: {
      subject: string;
      providerId: string;
      venueId: string | null;
      weddingDate: string | null;
      rating: number;
      content: string;
      reply: string | null;
      locale: Locale;
    };
  };
}

/** A couple's review of a provider or venue in moderation. */
export function CoupleReviewCase({ found, overlap }: Props) {
  const t = useTranslations("moderation");
  const profile = useTranslations("directory.profile.reviews");
  const format = useFormatter();
  const { review } = found;
  const date =
    review.weddingDate &&
    format.dateTime(new Date(`${review.weddingDate}T00:00:00Z`), { dateStyle: "long", timeZone: "UTC" });
  return (
    <CaseFrame
      kind="reviews"
      head={found}
      facts={[
        {
          label: t(review.venueId === null ? "facts.provider" : "facts.venue"),
          value: (
            <TextLink
              href={
                review.venueId === null
                  ? `/admin/moderation/profiles/${review.providerId}`
                  : `/admin/moderation/venues/${review.venueId}`
              }
            >
              {review.subject}
            </TextLink>
          ),
        },
        ...(date ? [{ label: t("facts.celebration"), value: date }] : []),
      ]}
    >
      <OverlapList accounts={overlap ? [overlap] : []} />
      <Stars rating={review.rating} label={profile("rating", { rating: review.rating })} />
      <blockquote lang={review.locale} className="mt-3 max-w-(--measure) break-words whitespace-pre-line">
        {review.content}
      </blockquote>
      {review.reply ? (
        <>
          <h2 className="mt-6 text-h3">{t("providerReply")}</h2>
          <p className="mt-2 max-w-(--measure) break-words whitespace-pre-line">{review.reply}</p>
        </>
      ) : null}
    </CaseFrame>
  );
}
