import { ArrowRight } from "lucide";
import { useTranslations } from "next-intl";
import { FilterLink } from "@/components/directory/filters/filter-link";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import type { AlternativeDto } from "@/lib/directory/filters/schema";

/** Shown when nothing matches: wider searches that find something, and the request, which needs no search. */
export function NoResults<Code extends string>({
  title,
  alternatives,
  labelOf,
  countOf,
}: {
  title: string;
  alternatives: readonly AlternativeDto<Code>[];
  /** What is given up: "Without a price limit". */
  labelOf: (alternative: AlternativeDto<Code>) => string;
  countOf: (total: number) => string;
}) {
  const t = useTranslations("search.none");
  return (
    <EmptyState
      className="border-y-0 py-2"
      title={title}
      action={
        <a rel="nofollow" href="/project/new" className={buttonStyle()}>
          {t("action")}
        </a>
      }
    >
      {alternatives.length > 0 ? (
        <>
          <p>{t("text")}</p>
          <ul className="mt-3 max-w-160 border-b border-line">
            {alternatives.map((alternative) => (
              <li key={alternative.code} className="border-t border-line">
                <FilterLink
                  href={alternative.href}
                  className="group flex w-full text-left min-h-12 items-center justify-between gap-4 py-2 text-ink hover:text-wine-text"
                >
                  <span className="font-semibold">{labelOf(alternative)}</span>
                  <span className="flex items-center gap-3 text-small whitespace-nowrap text-ink-2 figures">
                    {alternative.totalIsExact
                      ? countOf(alternative.total)
                      : t("countMore", { count: alternative.total })}
                    <Icon of={ArrowRight} className="size-4" />
                  </span>
                </FilterLink>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t("nobody")}</p>
      )}
    </EmptyState>
  );
}
