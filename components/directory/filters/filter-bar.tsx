import { useFormatter, useLocale, useTranslations } from "next-intl";
import { DateFilter } from "@/components/directory/filters/date-filter";
import { FilterForm, withChosen } from "@/components/directory/filters/filter-form";
import { FilterChecks, FilterRadios } from "@/components/directory/filters/filter-options";
import { FilterPanel } from "@/components/directory/filters/filter-panel";
import { chosenWords, type FilteredPlace, useFilterWords } from "@/components/directory/filters/filter-words";
import { PlaceFilter } from "@/components/directory/filters/place-filter";
import { moneyText, siteCurrency } from "@/components/ui/money-text";
import { langueLabel } from "@/lib/core/catalogue/labels";
import { langueCodes } from "@/lib/core/catalogue/langues";
import { prestationTypes } from "@/lib/core/catalogue/prestations";
import { type ListQuery, serviceSlug } from "@/lib/directory/filters/rules";

/** Starting prices that can be selected as a limit, in euros. */
const BUDGETS = [500, 1_000, 1_500, 2_000, 3_000, 5_000] as const;

/** The filters of a list of providers. */
export function FilterBar({ place, query }: { place: FilteredPlace; query: ListQuery }) {
  const t = useTranslations("search.filters");
  const services = useTranslations("catalogue.prestations");
  const format = useFormatter();
  const locale = useLocale();
  const words = useFilterWords(place.name);
  const submit = t("show");
  return (
    <FilterForm label={t("label")} action={place.pathOf()} view={query.view} zone={query.zone}>
      <PlaceFilter place={place} radiusKm={query.radiusKm} submit={submit} />
      <FilterPanel title={t("service")} chosen={query.services.map(words.service)} submit={submit}>
        <FilterChecks
          name="service"
          options={prestationTypes}
          checked={query.services}
          codeOf={serviceSlug}
          textOf={(type) => services(`${type}.label`)}
        />
      </FilterPanel>
      <DateFilter date={query.date} hint={t("dateHint")} submit={submit} />
      <FilterPanel title={t("language")} chosen={query.languages.map(words.language)} submit={submit}>
        <FilterChecks
          name="language"
          options={langueCodes}
          checked={query.languages}
          codeOf={(code) => code}
          textOf={(code) => langueLabel(code, locale)}
        />
      </FilterPanel>
      <FilterPanel title={t("budget")} chosen={chosenWords(query.budget, words.budget)} submit={submit}>
        <FilterRadios
          name="budget"
          options={[null, ...withChosen(BUDGETS, query.budget)]}
          checked={query.budget}
          codeOf={(euros) => String(euros ?? "")}
          textOf={(euros) =>
            euros === null
              ? t("budgetAny")
              : t("budgetUpTo", { price: moneyText(format, euros, siteCurrency(locale)) })
          }
        />
        <p className="mt-2 text-small leading-normal text-ink-2">{t("budgetHint")}</p>
      </FilterPanel>
    </FilterForm>
  );
}
