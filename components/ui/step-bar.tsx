import { cn } from "@/components/ui/cn";

/** Thin bars, one for each step; the completed ones are wine red. */
export function StepBar({
  step,
  steps,
  label,
  className,
}: {
  /** From 1. */
  step: number;
  steps: number;
  /** "Step 1 of 5". */
  label: string;
  className?: string | undefined;
}) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={step}
      aria-valuemin={1}
      aria-valuemax={steps}
      className={cn("flex gap-1", className)}
    >
      {Array.from({ length: steps }, (_, index) => index + 1).map((number) => (
        <span key={number} className={cn("h-[3px] flex-1", number <= step ? "bg-wine-mark" : "bg-line")} />
      ))}
    </div>
  );
}
