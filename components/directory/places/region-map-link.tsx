import { Map as MapIcon } from "lucide";
import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { listPath, noFilters } from "@/lib/directory/filters/rules";

/** Leads from the head of a region to its list with map, which is not indexed: robots are told not to follow. */
export function RegionMapLink({ pathOf }: { pathOf: (page?: number) => string }) {
  const t = useTranslations("search.view");
  return (
    <a
      href={listPath(pathOf, { ...noFilters, view: "map" })}
      rel="nofollow"
      className={`${buttonStyle({ variant: "quiet" })} -ml-3`}
    >
      {t("map")}
      <Icon of={MapIcon} className="size-4.5" />
    </a>
  );
}
