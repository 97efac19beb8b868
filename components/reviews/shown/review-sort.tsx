import { useTranslations } from "next-intl";
import { segmentFrame } from "@/components/ui/segmented";
import { type ReviewOrder, reviewOrders } from "@/lib/listing/shown-reviews/rules";
import { allReviewsPath, type ReviewedPage } from "@/lib/listing/shown-reviews/schema";

/** The orders of all reviews: buttons of a form, which work without script and which no crawler presses. */
export function ReviewSort({ subject, order }: { subject: ReviewedPage; order: ReviewOrder | null }) {
  const t = useTranslations("reviews.shown");
  return (
    <form action={allReviewsPath(subject)} className="mt-7">
      <fieldset className={`${segmentFrame} flex-wrap`}>
        <legend className="sr-only">{t("sort")}</legend>
        {reviewOrders.map((value) => (
          <button
            key={value}
            type="submit"
            name="sort"
            value={value}
            aria-pressed={value === order}
            className="segment aria-pressed:bg-wine-tint aria-pressed:font-semibold aria-pressed:text-wine-text"
          >
            {t(`orders.${value}`)}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
