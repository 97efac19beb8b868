import { ArrowDownUp, CalendarDays, MapPin } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { DateFilter } from "@/components/directory/filters/date-filter";
import { FilterForm } from "@/components/directory/filters/filter-form";
import { FilterOption, FilterPanel } from "@/components/directory/filters/filter-panel";
import { FilterSelect } from "@/components/directory/filters/filter-select";
import type { FilteredPlace } from "@/components/directory/filters/filter-words";
import { PlaceFilter } from "@/components/directory/filters/place-filter";
import { useVenueFilterWords } from "@/components/directory/venues/venue-filter-words";
import { noVenueFilters, type VenueQuery, venueSlug, venueSorts } from "@/lib/directory/venues/rules";
import { featureGroupNames, featureGroups } from "@/lib/listing/venues/rules";
import { venueTypes } from "@/lib/listing/venues/schema";

/** Numbers that can be selected; any other number in an address is shown beside them. */
const GUESTS = [30, 50, 80, 100, 120, 150, 200, 250, 300, 500] as const;
const BEDROOMS = [1, 5, 10, 15, 20, 30, 50] as const;
/** In euros. */
const PRICES = [1_000, 2_000, 3_000, 5_000, 8_000, 12_000, 20_000] as const;

/** The filters and the order of a list of venues. */
export function VenueFilterBar({
  place,
  query = noVenueFilters,
  today,
}: {
  place: FilteredPlace;
  query?: VenueQuery;
  /** The first day that may be asked for. */
  today?: string;
}) {
  const t = useTranslations("venue-search");
  const shared = useTranslations("search.filters");
  const groups = useTranslations("venues.groups");
  const format = useFormatter();
  const words = useVenueFilterWords(place.name);
  const submit = t("filters.show");
  const several = (name: string, labels: readonly string[]) =>
    labels.length > 1 ? shared("several", { name, count: labels.length }) : (labels[0] ?? name);
  const guests = [
    ...(query.seated === null ? [] : [words.seated(query.seated)]),
    ...(query.standing === null ? [] : [words.standing(query.standing)]),
  ];
  const price = words.price(query);
  const count = (n: number) => format.number(n);
  const any = shared("budgetAny");
  return (
    <FilterForm label={t("filters.label")} action={place.pathOf()}>
      {query.view === "map" ? <input type="hidden" name="view" value="map" /> : null}
      <FilterPanel
        label={query.radiusKm === null ? (place.name ?? shared("where")) : words.radius(query.radiusKm)}
        title={shared("where")}
        submit={submit}
        icon={<MapPin aria-hidden="true" />}
        isActive={query.radiusKm !== null}
      >
        <PlaceFilter place={place} radiusKm={query.radiusKm} isRadiusOffered />
      </FilterPanel>
      <FilterPanel
        label={query.date === null ? shared("date") : words.date(query.date)}
        title={shared("dateLabel")}
        submit={submit}
        icon={<CalendarDays aria-hidden="true" />}
        isActive={query.date !== null}
      >
        <DateFilter date={query.date} hint={t("filters.dateHint")} min={today} />
      </FilterPanel>
      <FilterPanel
        label={several(t("filters.guests"), guests)}
        title={t("filters.guests")}
        submit={submit}
        isActive={guests.length > 0}
      >
        <div className="space-y-4">
          <FilterSelect
            label={t("filters.seated")}
            name="seated"
            value={query.seated}
            options={GUESTS}
            none={any}
            textOf={count}
          />
          <FilterSelect
            label={t("filters.standing")}
            name="standing"
            value={query.standing}
            options={GUESTS}
            none={any}
            textOf={count}
          />
        </div>
      </FilterPanel>
      <FilterPanel
        label={several(t("filters.kind"), query.kinds.map(words.kind))}
        title={t("filters.kind")}
        submit={submit}
        isActive={query.kinds.length > 0}
      >
        {venueTypes.map((type) => (
          <FilterOption
            key={type}
            type="checkbox"
            name="kind"
            value={venueSlug(type)}
            isChecked={query.kinds.includes(type)}
          >
            {words.kind(type)}
          </FilterOption>
        ))}
      </FilterPanel>
      <FilterPanel
        label={price ?? t("filters.price")}
        title={t("filters.priceTitle")}
        submit={submit}
        isActive={price !== null}
      >
        <div className="space-y-4">
          <FilterSelect
            label={t("filters.priceFrom")}
            name="price-from"
            value={query.priceFrom}
            options={PRICES}
            none={any}
            textOf={words.euros}
          />
          <FilterSelect
            label={t("filters.priceTo")}
            name="price-to"
            value={query.priceTo}
            options={PRICES}
            none={any}
            textOf={words.euros}
          />
        </div>
        <p className="mt-3 text-small leading-normal text-ink-2">{t("filters.priceHint")}</p>
      </FilterPanel>
      <FilterPanel
        label={query.bedrooms === null ? t("filters.bedrooms") : words.bedrooms(query.bedrooms)}
        title={t("filters.bedrooms")}
        submit={submit}
        isActive={query.bedrooms !== null}
      >
        <FilterSelect
          label={t("filters.bedroomsLabel")}
          name="bedrooms"
          value={query.bedrooms}
          options={BEDROOMS}
          none={any}
          textOf={count}
        />
      </FilterPanel>
      <FilterPanel
        label={several(t("filters.features"), query.features.map(words.feature))}
        title={t("filters.features")}
        submit={submit}
        isActive={query.features.length > 0}
      >
        <p className="text-small leading-normal text-ink-2">{t("filters.featuresHint")}</p>
        {featureGroupNames.map((group) => (
          <fieldset key={group} className="mt-4 min-w-0 border-t border-line pt-3">
            <legend className="float-left w-full pb-1 text-small font-semibold">{groups(group)}</legend>
            <div className="clear-both">
              {featureGroups[group].map((feature) => (
                <FilterOption
                  key={feature}
                  type="checkbox"
                  name="feature"
                  value={venueSlug(feature)}
                  isChecked={query.features.includes(feature)}
                >
                  {words.feature(feature)}
                </FilterOption>
              ))}
            </div>
          </fieldset>
        ))}
      </FilterPanel>
      <FilterPanel
        label={t(`sorts.${query.sort}`)}
        title={t("sort")}
        submit={submit}
        icon={<ArrowDownUp aria-hidden="true" />}
        isActive={query.sort !== "rank"}
      >
        {venueSorts
          .filter((sort) => sort !== "distance" || place.name !== null)
          .map((sort) => (
            <FilterOption
              key={sort}
              type="radio"
              name="sort"
              value={sort === "rank" ? "" : sort}
              isChecked={query.sort === sort}
            >
              {t(`sorts.${sort}`)}
            </FilterOption>
          ))}
      </FilterPanel>
    </FilterForm>
  );
}
