import { Star } from "lucide";
import { useTranslations } from "next-intl";
import { FieldGroup } from "@/components/forms/field-group";
import { Icon } from "@/components/ui/icon";
import { ratings } from "@/lib/reviews/rules";

/** One to five stars: radio buttons, each with its meaning as text. */
export function RatingField({ defaultValue, error }: { defaultValue: string; error: string | undefined }) {
  const t = useTranslations("reviews.form");
  return (
    <FieldGroup label={t("rating")} error={error}>
      <div className="grid gap-2 sm:grid-cols-5">
        {ratings.map((rating) => (
          <label
            key={rating}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line bg-surface px-3.5 py-2 text-ui hover:border-line-strong has-checked:border-wine-text has-checked:bg-wine-tint has-checked:font-semibold has-checked:text-wine-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:flex-col sm:justify-center sm:gap-1 sm:py-3 sm:text-center"
          >
            <input
              type="radio"
              name="rating"
              value={rating}
              defaultChecked={defaultValue === String(rating)}
              aria-invalid={error ? true : undefined}
              className="sr-only"
            />
            <span className="inline-flex w-10 flex-none items-center gap-1 figures sm:w-auto">
              {rating}
              <Icon of={Star} className="size-4.5 fill-current" />
            </span>
            <span className="text-small">{t(`stars.${rating}`)}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
