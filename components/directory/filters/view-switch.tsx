import { LayoutGrid, Map as MapIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { FilterLink } from "@/components/directory/filters/filter-link";

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
    { view: "list", Icon: LayoutGrid },
    { view: "map", Icon: MapIcon },
  ] as const;
  return (
    <fieldset className="inline-flex min-w-0 gap-1 rounded-control border border-line-strong bg-surface p-1 print:hidden">
      <legend className="sr-only">{t("label")}</legend>
      {views.map(({ view, Icon }) => (
        <FilterLink
          key={view}
          href={hrefOf(view)}
          aria-current={shown === view ? "true" : undefined}
          className="inline-flex min-h-9 items-center gap-2 rounded-[5px] px-3.5 text-small font-medium hover:bg-sunken aria-[current]:bg-wine-tint aria-[current]:font-semibold aria-[current]:text-wine-text pointer-coarse:min-h-11"
        >
          <Icon aria-hidden="true" className="size-4" />
          {t(view)}
        </FilterLink>
      ))}
    </fieldset>
  );
}
