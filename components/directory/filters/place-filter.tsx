import { MapPin } from "lucide";
import { useLocale, useTranslations } from "next-intl";
import { FilterPanel } from "@/components/directory/filters/filter-panel";
import { FilterSelect } from "@/components/directory/filters/filter-select";
import { chosenWords, type FilteredPlace, useFilterWords } from "@/components/directory/filters/filter-words";
import { PlaceField } from "@/components/directory/filters/place-field";
import { Island } from "@/components/islands/island";
import { Icon } from "@/components/ui/icon";
import { formatDistance } from "@/lib/core/geo";
import { marketOfLocale, siteOf } from "@/lib/core/markets/markets";

const KM_PER_MILE = 1.609344;
/** Round radii in the reader's unit, sent in kilometres. */
const RADII_KM = [10, 30, 60, 100, 200] as const;
const RADII_MILES = [10, 20, 40, 60, 120] as const;

/** Selects another place by its name, and a radius. */
export function PlaceFilter({
  place,
  radiusKm,
  isRadiusOffered = place.name !== null,
  submit,
}: {
  place: FilteredPlace;
  radiusKm: number | null;
  /** True where a place may be typed together with its radius. */
  isRadiusOffered?: boolean;
  submit: string;
}) {
  const t = useTranslations("search.filters");
  const locale = useLocale();
  const words = useFilterWords(place.name);
  const offered =
    marketOfLocale(locale).distanceUnit === "mile"
      ? RADII_MILES.map((miles) => Math.round(miles * KM_PER_MILE))
      : RADII_KM;
  return (
    <FilterPanel
      title={t("where")}
      name={place.name ?? t("where")}
      chosen={chosenWords(radiusKm, words.radius)}
      submit={submit}
      icon={<Icon of={MapPin} />}
    >
      <div className="space-y-4">
        <Island
          name="place-field"
          component={PlaceField}
          props={{
            country: siteOf(locale).country,
            label: place.name === null ? t("whereText") : t("whereOther"),
            ...(place.name === null ? {} : { placeholder: place.name }),
          }}
          namespaces={["ui.choice"]}
        />
        {isRadiusOffered ? (
          <FilterSelect
            label={t("radius")}
            name="radius"
            value={radiusKm}
            options={offered}
            none={t("radiusNone")}
            textOf={(km) => formatDistance(km, locale)}
          />
        ) : null}
      </div>
    </FilterPanel>
  );
}
