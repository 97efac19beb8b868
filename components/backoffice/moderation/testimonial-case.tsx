import { useTranslations } from "next-intl";
import { CaseFrame, type CaseHead } from "@/components/backoffice/moderation/case-frame";
import { localeNames } from "@/components/layout/locale-names";
import { TestimonialQuote } from "@/components/reviews/testimonials/testimonial-quote";
import { TextLink } from "@/components/ui/text-link";
import type { Locale } from "@/lib/core/i18n/locales";
import type { TestimonialAuthor } from "@/lib/reviews/testimonials/schema";

interface Props {
  found: CaseHead & {
    testimonial: TestimonialAuthor & { providerId: string; content: string; locale: Locale };
  };
}

/** A provider's testimonial in moderation. */
export function TestimonialCase({ found }: Props) {
  const t = useTranslations("moderation");
  const { providerId, content, locale, ...author } = found.testimonial;
  return (
    <CaseFrame
      kind="testimonials"
      head={found}
      facts={[
        {
          label: t("facts.provider"),
          value: <TextLink href={`/admin/moderation/profiles/${providerId}`}>{author.name}</TextLink>,
        },
        { label: t("facts.language"), value: localeNames(locale).language },
      ]}
    >
      <h2 className="mb-3 text-h3">{t("testimonialPreview")}</h2>
      <div className="max-w-120">
        <TestimonialQuote author={author} content={content} locale={locale} />
      </div>
    </CaseFrame>
  );
}
