import { useLocale, useTranslations } from "next-intl";
import { PlaceSearch, type PlaceSearchProps } from "@/components/directory/place-search";
import { Island } from "@/components/islands/island";
import { siteOf } from "@/lib/core/markets/markets";
import { LOCALITY_QUERY_MAX } from "@/lib/places/schema";

/** The place search with its texts and the country of the page. */
export function SearchField(props: Pick<PlaceSearchProps, "isLarge" | "className">) {
  const t = useTranslations("directory.search");
  const { country } = siteOf(useLocale());
  return (
    <Island
      name="place-search"
      component={PlaceSearch}
      props={{
        country,
        maxLength: LOCALITY_QUERY_MAX,
        labels: {
          label: t("label"),
          placeholder: t("placeholder"),
          submit: t("submit"),
          unknown: t("unknown"),
        },
        ...props,
      }}
      namespaces={["ui"]}
    />
  );
}
