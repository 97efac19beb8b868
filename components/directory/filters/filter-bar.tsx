import { MapPin } from "lucide-react";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { FilterOption, FilterPanel } from "@/components/directory/filters/filter-panel";
import { type FilteredPlace, useFilterWords } from "@/components/directory/filters/filter-words";
import { PlaceFilter } from "@/components/directory/filters/place-filter";
import { controlStyle } from "@/components/forms/control-style";
import { langueLabel } from "@/lib/core/catalogue/labels";
import { langueCodes } from "@/lib/core/catalogue/langues";
import { prestationTypes } from "@/lib/core/catalogue/prestations";
import { type ListQuery, serviceSlug } from "@/lib/directory/filters/rules";

/** Starting prices that can be selected as a limit, in euros. */
const BUDGETS = [500, 1_000, 1_500, 2_000, 3_000, 5_000] as const;

/** The usual options and the selected one, in order. */
const withChosen = (offered: readonly number[], chosen: number | null) =>
  [...new Set([...offered, ...(chosen === null ? [] : [chosen])])].toSorted((a, b) => a - b);

/** The filters of a list as one plain form: each chip opens a part of it. */
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
    <search aria-label={t("label")} className="mt-6">
      <form
        action={place.pathOf()}
        className="-mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
      >
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
          <input
            type="date"
            name="date"
            aria-label={t("dateLabel")}
            defaultValue={query.date ?? undefined}
            className={controlStyle}
          />
          <p className="mt-2 text-small leading-normal text-ink-2">{t("dateHint")}</p>
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
      </form>
    </search>
  );
}
