import { ChevronDown, X } from "lucide";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";

export function chipStyle(isActive?: boolean): string {
  return cn(
    "inline-flex min-h-10 items-center gap-2 rounded-full border border-line-strong bg-surface px-3.5 text-small font-medium whitespace-nowrap transition-colors duration-(--duration-quick) hover:border-ink-2 pointer-coarse:min-h-11 [&_.lucide]:size-4",
    isActive && "border-wine-text bg-wine-tint text-wine-text hover:border-wine-text",
  );
}

export interface ChipProps extends ComponentProps<"button"> {
  isActive?: boolean | undefined;
  icon?: ReactNode;
  /** Shows the arrow of a chip that opens a list. */
  hasMenu?: boolean | undefined;
}

/** A filter that opens a list or is toggled (then pass `aria-pressed`). */
export function Chip({ isActive, icon, hasMenu, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" className={cn(chipStyle(isActive), className)} {...rest}>
      {icon}
      {children}
      {hasMenu ? <Icon of={ChevronDown} /> : null}
    </button>
  );
}

/** A filter that is a link; with `removeLabel` the link removes the filter. */
export function ChipLink({
  isActive,
  icon,
  removeLabel,
  href,
  className,
  children,
  ...rest
}: Omit<ComponentProps<typeof Link>, "href"> & {
  href: string;
  isActive?: boolean | undefined;
  icon?: ReactNode;
  removeLabel?: string | undefined;
}) {
  return (
    <Link
      href={href}
      className={cn(chipStyle(isActive), className)}
      {...(removeLabel ? { "aria-label": removeLabel } : {})}
      {...rest}
    >
      {icon}
      {children}
      {removeLabel ? <Icon of={X} /> : null}
    </Link>
  );
}

/** A selected value with a remove button, inside a field or a row of filters. */
export function RemovableChip({
  removeLabel,
  onRemove,
  children,
}: {
  removeLabel: string;
  onRemove: () => void;
  children: ReactNode;
}) {
  return (
    <span className={cn(chipStyle(true), "min-h-8 gap-1 py-0 pr-1")}>
      {children}
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="inline-flex size-6 items-center justify-center rounded-full hover:bg-wine hover:text-on-wine"
      >
        <Icon of={X} />
      </button>
    </span>
  );
}
