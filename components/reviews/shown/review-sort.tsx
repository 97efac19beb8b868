import { useTranslations } from "next-intl";
import { segmentFrame, segmentPart } from "@/components/ui/segmented";
import { reviewsPath } from "@/lib/core/addresses/planners";
import { type ReviewOrder, reviewOrders } from "@/lib/listing/shown-reviews/rules";

/** The orders of a provider's reviews: buttons of a form, which work without script and which no crawler presses. */
export function ReviewSort({ slug, order }: { slug: string; order: ReviewOrder | null }) {
  const t = useTranslations("reviews.shown");
  return (
    <form action={reviewsPath(slug)} className="mt-7">
      <fieldset className={`${segmentFrame} flex-wrap`}>
        <legend className="sr-only">{t("sort")}</legend>
        {reviewOrders.map((value) => (
          <button
            key={value}
            type="submit"
            name="sort"
            value={value}
            aria-pressed={value === order}
            className={`${segmentPart} aria-pressed:bg-wine-tint aria-pressed:font-semibold aria-pressed:text-wine-text`}
          >
            {t(`orders.${value}`)}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
