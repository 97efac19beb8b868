import { ArrowRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { formatDistance } from "@/lib/core/geo";
import type { AlternativeDto } from "@/lib/directory/filters/schema";

/** Shown when no provider matches: wider searches that find some, and the request, which needs no search. */
export function NoResults({
  where,
  alternatives,
}: {
  where: string;
  alternatives: readonly AlternativeDto[];
}) {
  const t = useTranslations("search.none");
  const locale = useLocale();
  return (
    <EmptyState
      className="border-y-0 py-2"
      title={t("title", { where })}
      action={
        <a href="/project/new" className={buttonStyle()}>
          {t("action")}
        </a>
      }
    >
      {alternatives.length > 0 ? (
        <>
          <p>{t("text")}</p>
          <ul className="mt-3 max-w-160 border-b border-line">
            {alternatives.map(({ code, href, total, totalIsExact, radiusKm, place }) => (
              <li key={code} className="border-t border-line">
                <a
                  href={href}
                  className="group flex min-h-12 items-center justify-between gap-4 py-2 text-ink hover:text-wine-text"
                >
                  <span className="font-semibold">
                    {t(code, {
                      distance: radiusKm === null ? "" : formatDistance(radiusKm, locale),
                      place: place ?? "",
                    })}
                  </span>
                  <span className="flex items-center gap-3 text-small whitespace-nowrap text-ink-2 figures">
                    {totalIsExact ? t("count", { count: total }) : t("countMore", { count: total })}
                    <ArrowRight aria-hidden="true" className="size-4" />
                  </span>
                </a>
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
