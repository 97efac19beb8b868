import { type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";

export const segmentFrame =
  "inline-flex max-w-full gap-0.5 rounded-control border border-line-strong bg-surface p-[3px]";

export interface Segment {
  value: string;
  label: ReactNode;
  icon?: ReactNode;
  isDisabled?: boolean | undefined;
}

export interface SegmentedControlProps {
  name: string;
  /** The question, for screen readers. */
  label: string;
  segments: readonly Segment[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  /** Uses the whole width, in equal parts. */
  isBlock?: boolean | undefined;
  className?: string | undefined;
}

/**
 * Selects one of a few options: radio buttons in one frame, so that arrow keys work and a plain form posts the
 * value.
 */
export function SegmentedControl({
  name,
  label,
  segments,
  value,
  defaultValue,
  onValueChange,
  isBlock,
  className,
}: SegmentedControlProps) {
  const group = useId();
  return (
    <fieldset className={cn(segmentFrame, isBlock && "flex w-full", className)}>
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          htmlFor={`${group}-${segment.value}`}
          className={cn(
            "segment",
            "relative has-checked:bg-wine-tint has-checked:font-semibold has-checked:text-wine-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:text-ink-3",
            isBlock && "min-w-0 flex-1 px-1",
          )}
        >
          <input
            type="radio"
            id={`${group}-${segment.value}`}
            name={name}
            value={segment.value}
            disabled={segment.isDisabled}
            className="sr-only"
            {...(value === undefined
              ? { defaultChecked: defaultValue === segment.value }
              : { checked: value === segment.value })}
            {...(onValueChange
              ? { onChange: () => onValueChange(segment.value) }
              : value === undefined
                ? {}
                : { readOnly: true })}
          />
          {segment.icon}
          {segment.label}
        </label>
      ))}
    </fieldset>
  );
}

/** The same look made of links, for a view that is part of the address. */
export function SegmentedLinks({
  label,
  links,
  isBlock,
  className,
}: {
  label: string;
  links: readonly { href: string; label: ReactNode; icon?: ReactNode; isCurrent: boolean }[];
  isBlock?: boolean | undefined;
  className?: string | undefined;
}) {
  return (
    <nav aria-label={label} className={cn(segmentFrame, isBlock && "flex w-full", className)}>
      {links.map((link) => (
        <Link
          key={link.href}
          href={link.href}
          scroll={false}
          aria-current={link.isCurrent ? "page" : undefined}
          className={cn(
            "segment",
            "aria-[current=page]:bg-wine-tint aria-[current=page]:font-semibold aria-[current=page]:text-wine-text",
            isBlock && "flex-1",
          )}
        >
          {link.icon}
          {link.label}
        </Link>
      ))}
    </nav>
  );
}
