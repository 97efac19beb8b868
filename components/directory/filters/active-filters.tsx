import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FilteredPlace, useFilterWords } from "@/components/directory/filters/filter-words";
import { type ListQuery, listPath, noFilters } from "@/lib/directory/filters/rules";

/** The active filters, each with a link that removes it. */
export function ActiveFilters({ place, query }: { place: FilteredPlace; query: ListQuery }) {
  const t = useTranslations("search.filters");
  const words = useFilterWords(place.name);
  const without = (change: Partial<ListQuery>) => ({ ...query, ...change, page: 1 });
  const active = [
    ...(query.radiusKm === null
      ? []
      : [{ label: words.radius(query.radiusKm), rest: without({ radiusKm: null }) }]),
    ...query.services.map((type) => ({
      label: words.service(type),
      rest: without({ services: query.services.filter((other) => other !== type) }),
    })),
    ...(query.date === null ? [] : [{ label: words.date(query.date), rest: without({ date: null }) }]),
    ...query.languages.map((code) => ({
      label: words.language(code),
      rest: without({ languages: query.languages.filter((other) => other !== code) }),
    })),
    ...(query.budget === null
      ? []
      : [{ label: words.budget(query.budget), rest: without({ budget: null }) }]),
  ];
  if (active.length === 0) return null;
  return (
    <ul aria-label={t("active")} className="mt-3 flex flex-wrap items-center gap-x-1.5 gap-y-1">
      {active.map(({ label, rest }) => (
        <li key={label}>
          <a
            href={listPath(place.pathOf, rest)}
            aria-label={t("remove", { filter: label })}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-wine-tint px-3 text-small whitespace-nowrap text-wine-text hover:underline pointer-coarse:min-h-11 [&_.lucide]:size-4"
          >
            {label}
            <X aria-hidden="true" />
          </a>
        </li>
      ))}
      <li>
        <a
          href={listPath(place.pathOf, { ...noFilters, view: query.view })}
          className="link ml-2 inline-flex min-h-9 items-center text-small pointer-coarse:min-h-11"
        >
          {t("clearAll")}
        </a>
      </li>
    </ul>
  );
}
