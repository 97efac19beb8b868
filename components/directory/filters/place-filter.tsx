import { MapPin } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { FilterPanel } from "@/components/directory/filters/filter-panel";
import { FilterSelect } from "@/components/directory/filters/filter-select";
import { chosenWords, type FilteredPlace, useFilterWords } from "@/components/directory/filters/filter-words";
import { controlStyle } from "@/components/forms/control-style";
import { cn } from "@/components/ui/cn";
import { formatDistance } from "@/lib/core/geo";
import { LOCALITY_QUERY_MAX } from "@/lib/places/schema";

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
  const offered = locale === "en-GB" ? RADII_MILES.map((miles) => Math.round(miles * KM_PER_MILE)) : RADII_KM;
  return (
    <FilterPanel
      title={t("where")}
      name={place.name ?? t("where")}
      chosen={chosenWords(radiusKm, words.radius)}
      submit={submit}
      icon={<MapPin aria-hidden="true" />}
    >
      <div className="space-y-4">
        <label className="block text-small font-semibold">
          {place.name === null ? t("whereText") : t("whereOther")}
          <input
            type="search"
            name="place"
            maxLength={LOCALITY_QUERY_MAX}
            autoComplete="off"
            placeholder={place.name ?? undefined}
            className={cn(controlStyle, "mt-2 font-normal")}
          />
        </label>
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
