import { useTranslations } from "next-intl";
import { SortFilter } from "@/components/directory/filters/sort-filter";
import { plannerSorts, type PlannerSort as Sort } from "@/lib/directory/schema";

/** The order of a list of providers. */
export function PlannerSort({ checked }: { checked: Sort }) {
  const t = useTranslations("search");
  return (
    <SortFilter
      title={t("sort.title")}
      sorts={plannerSorts}
      checked={checked}
      textOf={(sort) => t(`sort.${sort}`)}
      submit={t("filters.show")}
    />
  );
}
