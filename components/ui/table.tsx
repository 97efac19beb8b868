import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";

/**
 * Thin lines between rows, no stripes, no vertical lines. `caption` names the table for screen readers. On
 * small screens show cards instead.
 */
export function Table({
  caption,
  className,
  children,
  ...rest
}: ComponentProps<"table"> & { caption: string }) {
  return (
    <div className="relative overflow-x-auto">
      <table className={cn("w-full border-collapse text-ui", className)} {...rest}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

export function HeadCell({
  isFigure,
  className,
  ...rest
}: ComponentProps<"th"> & { isFigure?: boolean | undefined }) {
  return <th scope="col" className={cn("head-cell", isFigure && "text-right", className)} {...rest} />;
}

/** A column header that sorts: a link to the same list in another order. */
export function SortableHeadCell({
  href,
  direction,
  sortLabel,
  isFigure,
  className,
  children,
  ...rest
}: Omit<ComponentProps<"th">, "children"> & {
  href: string;
  /** The current order of this column, if the list is sorted by it. */
  direction?: "asc" | "desc" | undefined;
  /** What the link does, for screen readers. */
  sortLabel?: string | undefined;
  isFigure?: boolean | undefined;
  children: ReactNode;
}) {
  const arrow = direction === "asc" ? ArrowUp : direction === "desc" ? ArrowDown : ChevronsUpDown;
  const order = direction === "asc" ? "ascending" : direction === "desc" ? "descending" : "none";
  return (
    <th
      scope="col"
      aria-sort={order}
      className={cn("head-cell", isFigure && "text-right", className)}
      {...rest}
    >
      <Link
        href={href}
        scroll={false}
        {...(sortLabel ? { title: sortLabel } : {})}
        className={cn("inline-flex min-h-6 items-center gap-1 hover:text-ink", direction && "text-ink-2")}
      >
        {children}
        <Icon of={arrow} className="size-3.5" />
      </Link>
    </th>
  );
}

/** `isUnread` prints the row in weight 600; `isLink` lets a RowLink cover the whole row. */
export function Row({
  isUnread,
  isLink,
  className,
  ...rest
}: ComponentProps<"tr"> & { isUnread?: boolean | undefined; isLink?: boolean | undefined }) {
  return (
    <tr
      className={cn(
        "border-b border-line",
        isUnread && "font-semibold",
        isLink && "relative hover:bg-sunken/60",
        className,
      )}
      {...rest}
    />
  );
}

export function Cell({
  isFigure,
  className,
  ...rest
}: ComponentProps<"td"> & { isFigure?: boolean | undefined }) {
  return (
    <td
      className={cn(
        "px-3 py-3.5 align-middle leading-snug first:pl-0 last:pr-0",
        isFigure && "text-right whitespace-nowrap figures",
        className,
      )}
      {...rest}
    />
  );
}

/** The link of a row; it covers the row, but the text can still be selected. */
export function RowLink({
  href,
  className,
  ...rest
}: Omit<ComponentProps<typeof Link>, "href"> & { href: string }) {
  return <Link href={href} className={cn("link after:absolute after:inset-0", className)} {...rest} />;
}

/** The dot of an unread row. */
export function UnreadDot({ label }: { label: string }) {
  return (
    <span
      className="inline-block size-2 rounded-full bg-wine-mark"
      role="img"
      aria-label={label}
      title={label}
    />
  );
}
