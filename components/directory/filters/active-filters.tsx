import { useTranslations } from "next-intl";
import { ActiveFilterList } from "@/components/directory/filters/active-filter-list";
import { type FilteredPlace, useFilterWords } from "@/components/directory/filters/filter-words";
import { type ListQuery, listPath, noFilters } from "@/lib/directory/filters/rules";

/** The active filters and order, each with a link that removes it. */
export function ActiveFilters({ place, query }: { place: FilteredPlace; query: ListQuery }) {
  const t = useTranslations("search.sort");
  const words = useFilterWords(place.name);
  const without = (change: Partial<ListQuery>) => ({ ...query, ...change, page: 1 });
  const active = [
    ...(query.radiusKm === null
      ? []
      : [{ label: words.radius(query.radiusKm), rest: without({ radiusKm: null }) }]),
    ...(query.zone === null ? [] : [{ label: words.zone(), rest: without({ zone: null }) }]),
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
    ...(query.sort === "rank" ? [] : [{ label: t(query.sort), rest: without({ sort: "rank" }) }]),
  ];
  return (
    <ActiveFilterList
      active={active.map(({ label, rest }) => ({ label, href: listPath(place.pathOf, rest) }))}
      clearHref={listPath(place.pathOf, { ...noFilters, view: query.view })}
    />
  );
}
