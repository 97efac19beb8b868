import { Check } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

/** A photo that a click anywhere selects; the native checkbox in its corner is drawn by us. */
export function PhotoTick({
  isSelected,
  onSelect,
  label,
  children,
}: {
  isSelected: boolean;
  /** `isRange`: clicked with the Shift key. */
  onSelect: (isRange: boolean) => void;
  label: string;
  children: ReactNode;
}) {
  return (
    <label className="absolute inset-0 cursor-pointer">
      <span className="absolute inset-0 overflow-hidden rounded-picture">{children}</span>
      <span className="absolute top-2 left-2 grid size-9 place-items-center rounded-control bg-surface shadow-lift pointer-coarse:size-11">
        <input
          type="checkbox"
          aria-label={label}
          checked={isSelected}
          onChange={({ nativeEvent }) => onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
          className="peer col-start-1 row-start-1 size-5 appearance-none rounded-picture border-[1.5px] border-line-strong bg-surface checked:border-wine-mark checked:bg-wine-mark"
        />
        <Icon
          of={Check}
          className="pointer-events-none col-start-1 row-start-1 hidden size-3.5! stroke-[2.6] text-on-wine peer-checked:block"
        />
      </span>
    </label>
  );
}
