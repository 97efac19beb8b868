import { useFormatter, useLocale, useTranslations } from "next-intl";
import { type FilteredPlace, useFilterWords } from "@/components/directory/filters/filter-words";
import { moneyText, siteCurrency } from "@/components/ui/money-text";
import type { VenueQuery } from "@/lib/directory/venues/rules";
import type { VenueFeature } from "@/lib/listing/venues/rules";
import type { VenueType } from "@/lib/listing/venues/schema";

/** Text of each filter's chip: "Castle", "120 seated", "€3,000 to €8,000". */
export function useVenueFilterWords(place: FilteredPlace["name"]) {
  const t = useTranslations("venue-search.filters");
  const venues = useTranslations("venues");
  const format = useFormatter();
  const locale = useLocale();
  const { radius, zone, date } = useFilterWords(place);
  const euros = (amount: number) => moneyText(format, amount, siteCurrency(locale));
  return {
    radius,
    zone,
    date,
    euros,
    kind: (type: VenueType) => venues(`types.${type}`),
    feature: (feature: VenueFeature) => venues(`features.${feature}`),
    seated: (count: number) => t("seatedOf", { count }),
    standing: (count: number) => t("standingOf", { count }),
    bedrooms: (count: number) => t("bedroomsOf", { count }),
    /** Null without a limit. */
    price: ({ priceFrom: from, priceTo: to }: Pick<VenueQuery, "priceFrom" | "priceTo">) => {
      if (from !== null && to !== null) return t("priceBetween", { from: euros(from), to: euros(to) });
      if (from !== null) return t("priceFromOf", { price: euros(from) });
      return to === null ? null : t("priceToOf", { price: euros(to) });
    },
  };
}
