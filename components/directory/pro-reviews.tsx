import { useFormatter, useTranslations } from "next-intl";
import { marketingFigures } from "@/lib/marketing/figures";
import { testimonials } from "@/lib/marketing/testimonials";

/** What providers say of the product. */
export function ProReviews() {
  const t = useTranslations("directory.landing.pro.reviews");
  const format = useFormatter();
  const { turnoverGain, turnoverGainMonths } = marketingFigures;
  const values = { percent: format.number(turnoverGain, "percent"), months: turnoverGainMonths };
  return (
    <>
      <h2 className="mt-14 text-h3">{t("title")}</h2>
      <div className="mt-5 grid gap-x-8 gap-y-7 desk:grid-cols-3">
        {testimonials.map((name) => (
          <figure key={name} className="flex flex-col bg-sage-tint p-6 sm:p-7">
            <blockquote className="font-display text-[1.375rem] leading-snug">
              <p>{t(`${name}.text`, values)}</p>
            </blockquote>
            <figcaption className="mt-auto pt-5 text-small text-ink-2">{t(`${name}.author`)}</figcaption>
          </figure>
        ))}
      </div>
    </>
  );
}
