import { useTranslations } from "next-intl";
import { CaseFrame, type CaseHead } from "@/components/backoffice/moderation/case-frame";
import { Stars } from "@/components/reviews/stars";
import { TextLink } from "@/components/ui/text-link";
import type { Locale } from "@/lib/core/i18n/locales";

interface Props {
  found: CaseHead & {
    providerId: string;
    venueId: string | null;
    reply: string;
    review: { id: string; coupleName: string; rating: number; content: string; locale: Locale };
  };
}

/** A provider's reply in moderation, below the review that it answers. */
export function ReplyCase({ found }: Props) {
  const t = useTranslations("moderation");
  const words = useTranslations("directory.profile.reviews");
  const { name, providerId, venueId, reply, review } = found;
  return (
    <CaseFrame
      kind="replies"
      head={found}
      facts={[
        {
          label: t(venueId === null ? "facts.provider" : "facts.venue"),
          value: (
            <TextLink
              href={
                venueId === null
                  ? `/admin/moderation/profiles/${providerId}`
                  : `/admin/moderation/venues/${venueId}`
              }
            >
              {name}
            </TextLink>
          ),
        },
        {
          label: t("facts.review"),
          value: <TextLink href={`/admin/moderation/reviews/${review.id}`}>{review.coupleName}</TextLink>,
        },
      ]}
    >
      <h2 className="text-h3">{t("providerReply")}</h2>
      <p className="mt-2 max-w-(--measure) break-words whitespace-pre-line">{reply}</p>
      <h2 className="mt-8 mb-3 text-h3">{t("answeredReview")}</h2>
      <Stars rating={review.rating} label={words("rating", { rating: review.rating })} />
      <blockquote lang={review.locale} className="mt-3 max-w-(--measure) break-words whitespace-pre-line">
        {review.content}
      </blockquote>
    </CaseFrame>
  );
}
