import { ChevronRight } from "lucide";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";

export interface Crumb {
  label: string;
  /** The last one, the current page, has none. */
  href?: string | undefined;
}

/** Path to the current page; on a phone only the last two are shown. */
export function Breadcrumb({
  crumbs,
  className,
}: {
  crumbs: readonly Crumb[];
  className?: string | undefined;
}) {
  const t = useTranslations("ui");
  return (
    <nav aria-label={t("breadcrumb")} className={cn("text-small text-ink-3", className)}>
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1;
          return (
            <li
              key={`${crumb.href ?? ""}${crumb.label}`}
              className={cn("flex min-w-0 items-center gap-2", index < crumbs.length - 2 && "max-sm:hidden")}
            >
              {isLast || !crumb.href ? (
                <span
                  className={cn("truncate", isLast && "font-medium text-ink")}
                  aria-current={isLast ? "page" : undefined}
                >
                  {crumb.label}
                </span>
              ) : (
                <Link
                  href={crumb.href}
                  className="inline-flex min-h-6 items-center hover:text-ink hover:underline"
                >
                  {crumb.label}
                </Link>
              )}
              {isLast ? null : <Icon of={ChevronRight} className="size-3.5" />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
