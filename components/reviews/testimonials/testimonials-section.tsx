import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { TestimonialQuote } from "@/components/reviews/testimonials/testimonial-quote";
import { TextLink } from "@/components/ui/text-link";
import { brand } from "@/lib/core/brand";
import { TESTIMONIAL_PATH } from "@/lib/reviews/testimonials/rules";
import type { OwnTestimonialDto, TestimonialDto } from "@/lib/reviews/testimonials/schema";

interface Props {
  testimonials: readonly TestimonialDto[];
  /** The reader's own testimonial, and whether they can write one. */
  mine: OwnTestimonialDto | null;
}

/** The testimonials of customers and a link to the reader's own. Renders nothing when there is neither. */
export function TestimonialsSection({ testimonials, mine }: Props) {
  const t = useTranslations("testimonials");
  const hasOffer = mine !== null && (mine.own !== null || mine.canWrite);
  const link = (words: ReactNode) => <TextLink href={TESTIMONIAL_PATH}>{words}</TextLink>;
  const offer = hasOffer ? (
    <p className="mt-5 text-ui text-ink-2">
      {mine.own
        ? t.rich(`offer.${mine.own.status}`, { link })
        : t.rich("offer.write", { brand: brand.name, link })}
    </p>
  ) : null;
  if (testimonials.length === 0) return offer && <div className="mt-10">{offer}</div>;
  return (
    <section className="mt-16">
      <h2 className="text-h2">{t("section.title")}</h2>
      <p className="mt-2 max-w-(--measure) text-ui text-ink-2">{t("section.lead")}</p>
      <ul className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-5">
        {testimonials.map(({ id, content, locale, href, ...author }) => (
          <li key={id} className="max-w-160">
            <TestimonialQuote author={author} content={content} locale={locale} href={href} />
          </li>
        ))}
      </ul>
      {offer}
    </section>
  );
}
