import { Star } from "lucide";
import { useTranslations } from "next-intl";
import { FieldGroup } from "@/components/forms/field-group";
import { Icon } from "@/components/ui/icon";
import { categoriesOf, type ReviewCategory } from "@/lib/listing/shown-reviews/rules";

const box =
  "inline-flex min-h-11 cursor-pointer items-center justify-center gap-1 rounded-control border border-line bg-surface px-2 text-ui figures hover:border-line-strong has-checked:border-wine-text has-checked:bg-wine-tint has-checked:font-semibold has-checked:text-wine-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus";

/** The optional scores of each category: radio buttons, with one that takes a score back. */
export function ScoreFields({
  kind,
  values,
  errors,
}: {
  kind: "provider" | "venue";
  values: Partial<Record<ReviewCategory, string>>;
  errors: Partial<Record<string, string>> | undefined;
}) {
  const t = useTranslations("reviews");
  return (
    <section aria-labelledby="scores" className="space-y-5">
      <div>
        <h2 id="scores" className="text-h3">
          {t("form.scores")}
        </h2>
        <p className="mt-1 text-small text-ink-2">{t("form.scoresHint")}</p>
      </div>
      {categoriesOf(kind).map((category) => (
        <FieldGroup
          key={`${category}-${values[category]}`}
          label={t(`shown.categories.${category}`)}
          error={errors?.[category]}
        >
          <div className="grid grid-cols-5 gap-2 sm:grid-cols-[repeat(5,minmax(0,1fr))_auto]">
            {["1", "2", "3", "4", "5", ""].map((value) => (
              <label key={value} className={value === "" ? `${box} max-sm:col-span-5 px-3.5` : box}>
                <input
                  type="radio"
                  name={category}
                  value={value}
                  defaultChecked={(values[category] ?? "") === value}
                  aria-label={value === "" ? undefined : t("shown.score", { score: Number(value) })}
                  className="sr-only"
                />
                {value === "" ? (
                  <span className="text-small">{t("form.noScore")}</span>
                ) : (
                  <>
                    {value}
                    <Icon of={Star} className="size-4 fill-current" />
                  </>
                )}
              </label>
            ))}
          </div>
        </FieldGroup>
      ))}
    </section>
  );
}
