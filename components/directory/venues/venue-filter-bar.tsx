import { CalendarDays } from "lucide";
import { useFormatter, useTranslations } from "next-intl";
import { DateFilter } from "@/components/directory/filters/date-filter";
import { FilterForm } from "@/components/directory/filters/filter-form";
import { FilterChecks } from "@/components/directory/filters/filter-options";
import { FilterPanel } from "@/components/directory/filters/filter-panel";
import { FilterSelect } from "@/components/directory/filters/filter-select";
import { chosenWords, type FilteredPlace } from "@/components/directory/filters/filter-words";
import { PlaceFilter } from "@/components/directory/filters/place-filter";
import { useVenueFilterWords } from "@/components/directory/venues/venue-filter-words";
import { Icon } from "@/components/ui/icon";
import { noVenueFilters, type VenueQuery, venueSlug } from "@/lib/directory/venues/rules";
import { featureGroupNames, featureGroups } from "@/lib/listing/venues/rules";
import { venueTypes } from "@/lib/listing/venues/schema";

/** Numbers that can be selected; any other number in an address is shown beside them. */
const GUESTS = [30, 50, 80, 100, 120, 150, 200, 250, 300, 500] as const;
const BEDROOMS = [1, 5, 10, 15, 20, 30, 50] as const;
/** In euros. */
const PRICES = [1_000, 2_000, 3_000, 5_000, 8_000, 12_000, 20_000] as const;

/** The filters of a list of venues. */
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
  const numbers = { none: shared("budgetAny"), textOf: (count: number) => format.number(count) };
  const guests = { ...numbers, options: GUESTS };
  const prices = { ...numbers, options: PRICES, textOf: words.euros };
  return (
    <FilterForm label={t("filters.label")} action={place.pathOf()} view={query.view} zone={query.zone}>
      <PlaceFilter place={place} radiusKm={query.radiusKm} isRadiusOffered submit={submit} />
      <DateFilter
        date={query.date}
        hint={t("filters.dateHint")}
        min={today}
        submit={submit}
        icon={<Icon of={CalendarDays} />}
      />
      <FilterPanel
        title={t("filters.guests")}
        chosen={[...chosenWords(query.seated, words.seated), ...chosenWords(query.standing, words.standing)]}
        submit={submit}
      >
        <div className="space-y-4">
          <FilterSelect label={t("filters.seated")} name="seated" value={query.seated} {...guests} />
          <FilterSelect label={t("filters.standing")} name="standing" value={query.standing} {...guests} />
        </div>
      </FilterPanel>
      <FilterPanel title={t("filters.kind")} chosen={query.kinds.map(words.kind)} submit={submit}>
        <FilterChecks
          name="kind"
          options={venueTypes}
          checked={query.kinds}
          codeOf={venueSlug}
          textOf={words.kind}
        />
      </FilterPanel>
      <FilterPanel
        title={t("filters.priceTitle")}
        name={t("filters.price")}
        chosen={chosenWords(words.price(query), (price) => price)}
        submit={submit}
      >
        <div className="space-y-4">
          <FilterSelect
            label={t("filters.priceFrom")}
            name="price-from"
            value={query.priceFrom}
            {...prices}
          />
          <FilterSelect label={t("filters.priceTo")} name="price-to" value={query.priceTo} {...prices} />
        </div>
        <p className="mt-3 text-small leading-normal text-ink-2">{t("filters.priceHint")}</p>
      </FilterPanel>
      <FilterPanel
        title={t("filters.bedrooms")}
        chosen={chosenWords(query.bedrooms, words.bedrooms)}
        submit={submit}
      >
        <FilterSelect
          label={t("filters.bedroomsLabel")}
          name="bedrooms"
          value={query.bedrooms}
          options={BEDROOMS}
          {...numbers}
        />
      </FilterPanel>
      <FilterPanel title={t("filters.features")} chosen={query.features.map(words.feature)} submit={submit}>
        <p className="text-small leading-normal text-ink-2">{t("filters.featuresHint")}</p>
        {featureGroupNames.map((group) => (
          <fieldset key={group} className="mt-4 min-w-0 border-t border-line pt-3">
            <legend className="float-left w-full pb-1 text-small font-semibold">{groups(group)}</legend>
            <div className="clear-both">
              <FilterChecks
                name="feature"
                options={featureGroups[group]}
                checked={query.features}
                codeOf={venueSlug}
                textOf={words.feature}
              />
            </div>
          </fieldset>
        ))}
      </FilterPanel>
    </FilterForm>
  );
}
