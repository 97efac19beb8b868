import { useTranslations } from "next-intl";
import { Island } from "@/components/islands/island";
import { CompareBar } from "@/components/listing/venue-comparison/compare-bar";
import { buttonStyle } from "@/components/ui/button-style";
import { COMPARED_VENUES_MAX } from "@/lib/listing/venue-comparison/rules";

/** The bar of the chosen venues with its texts, so that the browser loads no messages for it. */
export function VenuesToCompare() {
  const t = useTranslations("venue-comparison.bar");
  const counts = Array.from({ length: COMPARED_VENUES_MAX + 1 }, (_, count) => t("count", { count }));
  return (
    <Island
      name="compare-bar"
      component={CompareBar}
      props={{
        label: t("label"),
        counts,
        more: t("more"),
        full: t("full"),
        open: t("open"),
        openClass: buttonStyle({ variant: "primary" }),
        clear: t("clear"),
      }}
    />
  );
}
