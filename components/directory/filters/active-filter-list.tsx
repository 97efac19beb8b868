import { X } from "lucide";
import { useTranslations } from "next-intl";
import { FilterLink } from "@/components/directory/filters/filter-link";
import { Icon } from "@/components/ui/icon";

export interface ActiveFilter {
  label: string;
  /** The same list without this filter. */
  href: string;
}

/** The active filters, each with a button that removes it. */
export function ActiveFilterList({
  active,
  clearHref,
}: {
  active: readonly ActiveFilter[];
  clearHref: string;
}) {
  const t = useTranslations("search.filters");
  if (active.length === 0) return null;
  return (
    <ul aria-label={t("active")} className="mt-3 flex flex-wrap items-center gap-x-1.5 gap-y-1">
      {active.map(({ label, href }) => (
        <li key={label}>
          <FilterLink
            href={href}
            aria-label={t("remove", { filter: label })}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-wine-tint px-3 text-small whitespace-nowrap text-wine-text hover:underline pointer-coarse:min-h-11 [&_.lucide]:size-4"
          >
            {label}
            <Icon of={X} />
          </FilterLink>
        </li>
      ))}
      <li>
        <FilterLink
          href={clearHref}
          className="link ml-2 inline-flex min-h-9 items-center text-small pointer-coarse:min-h-11"
        >
          {t("clearAll")}
        </FilterLink>
      </li>
    </ul>
  );
}
