import { useTranslations } from "next-intl";
import { controlStyle } from "@/components/forms/control-style";

/** The date of the wedding, with a sentence on what it does to the list. */
export function DateFilter({
  date,
  hint,
  min,
}: {
  date: string | null;
  hint: string;
  min?: string | undefined;
}) {
  const t = useTranslations("search.filters");
  return (
    <>
      <input
        type="date"
        name="date"
        aria-label={t("dateLabel")}
        min={min}
        defaultValue={date ?? undefined}
        className={controlStyle}
      />
      <p className="mt-2 text-small leading-normal text-ink-2">{hint}</p>
    </>
  );
}
