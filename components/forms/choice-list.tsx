"use client";

import { Check } from "lucide";
import type { ComponentProps, ReactNode, Ref } from "react";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";

/**
 * The list of suggestions below a combobox. It stays in the DOM while closed, because `aria-controls` refers to
 * it.
 */
export function ChoiceList({
  isOpen,
  className,
  children,
  ...rest
}: ComponentProps<"ul"> & { isOpen: boolean; ref?: Ref<HTMLUListElement> | undefined }) {
  return (
    <ul
      {...rest}
      className={cn(
        "absolute inset-x-0 top-full z-popover mt-1.5 max-h-72 overflow-y-auto overscroll-contain rounded-control bg-surface p-1.5 shadow-dialog outline-none",
        !isOpen && "hidden",
        className,
      )}
    >
      {isOpen ? children : null}
    </ul>
  );
}

export function ChoiceRow({
  isActive,
  isChosen,
  label,
  description,
  ...rest
}: ComponentProps<"li"> & {
  isActive: boolean;
  isChosen?: boolean | undefined;
  label: ReactNode;
  description?: ReactNode;
}) {
  return (
    <li
      {...rest}
      className={cn(
        "flex min-h-10 cursor-pointer items-center gap-3 rounded-[6px] px-3 py-1.5 text-ui leading-snug pointer-coarse:min-h-11",
        isActive && "bg-sunken",
        isChosen && "font-medium",
      )}
    >
      <span className="min-w-0 flex-1">
        {label}
        {description ? <span className="block text-small font-normal text-ink-3">{description}</span> : null}
      </span>
      {isChosen ? <Icon of={Check} className="text-wine-text" /> : null}
    </li>
  );
}

/** A line that cannot be selected: nothing found, searching, failed. */
export function ChoiceNote({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text field
    <li
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a listbox may contain options only
      role="option"
      aria-selected="false"
      aria-disabled="true"
      className="px-3 py-2.5 text-small text-ink-3"
    >
      {children}
    </li>
  );
}
