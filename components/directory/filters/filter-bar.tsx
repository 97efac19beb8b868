import { MapPin } from "lucide-react";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { DateFilter } from "@/components/directory/filters/date-filter";
import { FilterForm, withChosen } from "@/components/directory/filters/filter-form";
import { FilterOption, FilterPanel } from "@/components/directory/filters/filter-panel";
import { type FilteredPlace, useFilterWords } from "@/components/directory/filters/filter-words";
import { PlaceFilter } from "@/components/directory/filters/place-filter";
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
  const several = (name: string, labels: readonly string[]) =>
    labels.length > 1 ? t("several", { name, count: labels.length }) : (labels[0] ?? name);
  return (
    <FilterForm label={t("label")} action={place.pathOf()}>
      {query.view === "map" ? <input type="hidden" name="view" value="map" /> : null}
      <FilterPanel
        label={query.radiusKm === null ? (place.name ?? t("where")) : words.radius(query.radiusKm)}
        title={t("where")}
        submit={submit}
        icon={<MapPin aria-hidden="true" />}
        isActive={query.radiusKm !== null}
      >
        <PlaceFilter place={place} radiusKm={query.radiusKm} />
      </FilterPanel>
      <FilterPanel
        label={several(t("service"), query.services.map(words.service))}
        title={t("service")}
        submit={submit}
        isActive={query.services.length > 0}
      >
        {prestationTypes.map((type) => (
          <FilterOption
            key={type}
            type="checkbox"
            name="service"
            value={serviceSlug(type)}
            isChecked={query.services.includes(type)}
          >
            {services(`${type}.label`)}
          </FilterOption>
        ))}
      </FilterPanel>
      <FilterPanel
        label={query.date === null ? t("date") : words.date(query.date)}
        title={t("dateLabel")}
        submit={submit}
        isActive={query.date !== null}
      >
        <DateFilter date={query.date} hint={t("dateHint")} />
      </FilterPanel>
      <FilterPanel
        label={several(t("language"), query.languages.map(words.language))}
        title={t("language")}
        submit={submit}
        isActive={query.languages.length > 0}
      >
        {langueCodes.map((code) => (
          <FilterOption
            key={code}
            type="checkbox"
            name="language"
            value={code}
            isChecked={query.languages.includes(code)}
          >
            {langueLabel(code, locale)}
          </FilterOption>
        ))}
      </FilterPanel>
      <FilterPanel
        label={query.budget === null ? t("budget") : words.budget(query.budget)}
        title={t("budget")}
        submit={submit}
        isActive={query.budget !== null}
      >
        <FilterOption type="radio" name="budget" value="" isChecked={query.budget === null}>
          {t("budgetAny")}
        </FilterOption>
        {withChosen(BUDGETS, query.budget).map((euros) => (
          <FilterOption
            key={euros}
            type="radio"
            name="budget"
            value={String(euros)}
            isChecked={query.budget === euros}
          >
            {t("budgetUpTo", { price: format.number(euros, "wholeEuros") })}
          </FilterOption>
        ))}
        <p className="mt-2 text-small leading-normal text-ink-2">{t("budgetHint")}</p>
      </FilterPanel>
    </FilterForm>
  );
}
