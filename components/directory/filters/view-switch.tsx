import { LayoutGrid, Map as MapIcon } from "lucide";
import { useTranslations } from "next-intl";
import { FilterLink } from "@/components/directory/filters/filter-link";
import { Icon } from "@/components/ui/icon";

/** The same results as a list and with a map. No landmark: beside a map it stands in two places, of which one is shown. */
export function ViewSwitch({
  view: shown,
  hrefOf,
}: {
  view: "list" | "map";
  hrefOf: (view: "list" | "map") => string;
}) {
  const t = useTranslations("search.view");
  const views = [
    { view: "list", icon: LayoutGrid },
    { view: "map", icon: MapIcon },
  ] as const;
  return (
    <fieldset className="inline-flex min-w-0 gap-1 rounded-control border border-line-strong bg-surface p-1 print:hidden">
      <legend className="sr-only">{t("label")}</legend>
      {views.map(({ view, icon }) => (
        <FilterLink
          key={view}
          href={hrefOf(view)}
          aria-current={shown === view ? "true" : undefined}
          className="inline-flex min-h-9 items-center gap-2 rounded-[5px] px-3.5 text-small font-medium hover:bg-sunken aria-[current]:bg-wine-tint aria-[current]:font-semibold aria-[current]:text-wine-text pointer-coarse:min-h-11"
        >
          <Icon of={icon} className="size-4" />
          {t(view)}
        </FilterLink>
      ))}
    </fieldset>
  );
}
