import { Check } from "lucide";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import type { DayState } from "@/lib/listing/availability/rules";

export type DayKind = DayState | "free" | "unknown";

/** Each kind has a form of its own besides its colour: frame, dashes, tick or stripes. */
const looks: Record<DayKind, string> = {
  free: "bg-surface shadow-[inset_0_0_0_1px_var(--color-line)]",
  unknown: "text-ink-2",
  option: "border border-dashed border-sage-text bg-sage-tint font-semibold text-sage-text",
  booked: "bg-sage font-semibold text-on-sage",
  closed:
    "bg-sunken bg-[repeating-linear-gradient(135deg,var(--color-line)_0_1px,transparent_1px_6px)] text-ink-2",
};

export const dayLook = (kind: DayKind, className?: string) =>
  cn("relative inline-flex items-center justify-center rounded-control figures", looks[kind], className);

/** The tick of a booked day. */
export function DayMark({ kind }: { kind: DayKind }) {
  return kind === "booked" ? (
    <Icon of={Check} className="absolute inset-x-0 bottom-0.5 mx-auto size-3" />
  ) : null;
}
