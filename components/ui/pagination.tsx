import { ChevronLeft, ChevronRight } from "lucide";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { pageWindow } from "@/components/ui/page-window";

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  /** False when counting stopped at `total`: the range is then not shown. */
  totalIsExact?: boolean | undefined;
  /** The address of a page; links, so that crawlers and the Back button work. */
  hrefOf: (page: number) => string;
  /** Shows page numbers (public lists) instead of the range only (work lists). */
  hasNumbers?: boolean | undefined;
  /** Names the list when a page has several. */
  label?: string | undefined;
  className?: string | undefined;
}

const box =
  "inline-flex size-11 items-center justify-center rounded-control border border-line bg-surface text-ui figures hover:border-line-strong";

/** Later pages under filters are not for search engines: a query marks them. */
const relOf = (href: string, rel?: string) =>
  [rel, href.includes("?") ? "nofollow" : undefined].filter(Boolean).join(" ") || undefined;

/** "1 to 25 of 70", with links to the previous and the next page. */
export function Pagination({
  page,
  pageSize,
  total,
  totalIsExact = true,
  hrefOf,
  hasNumbers,
  label,
  className,
}: PaginationProps) {
  const t = useTranslations("ui");
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  const step = (to: number, name: string, rel: "prev" | "next") => {
    const icon = <Icon of={rel === "prev" ? ChevronLeft : ChevronRight} className="size-4.5" />;
    return to < 1 || to > pages ? (
      <span aria-hidden="true" className={cn(box, "text-ink-3 opacity-60 hover:border-line")}>
        {icon}
      </span>
    ) : (
      <Link href={hrefOf(to)} rel={relOf(hrefOf(to), rel)} aria-label={name} className={box}>
        {icon}
      </Link>
    );
  };
  return (
    <nav
      aria-label={label ?? t("pagination.label")}
      className={cn("flex flex-wrap items-center gap-x-4 gap-y-3", className)}
    >
      <p className="text-small text-ink-2 figures">
        {totalIsExact ? t("pagination.range", { first, last, total }) : null}
      </p>
      <div className="flex flex-wrap gap-1">
        {step(page - 1, t("pagination.previous"), "prev")}
        {hasNumbers
          ? pageWindow(page, pages).map((entry) =>
              typeof entry === "number" ? (
                <Link
                  key={entry}
                  href={hrefOf(entry)}
                  rel={relOf(hrefOf(entry))}
                  aria-current={entry === page ? "page" : undefined}
                  aria-label={t("pagination.page", { page: entry })}
                  className={cn(
                    box,
                    Math.abs(entry - page) === 1 && entry !== 1 && entry !== pages && "max-sm:hidden",
                    entry === page && "border-wine-text bg-wine-tint font-semibold text-wine-text",
                  )}
                >
                  {entry}
                </Link>
              ) : (
                <span
                  key={entry}
                  aria-hidden="true"
                  className="inline-flex w-4 items-center sm:w-6 justify-center"
                >
                  …
                </span>
              ),
            )
          : null}
        {step(page + 1, t("pagination.next"), "next")}
      </div>
    </nav>
  );
}
