import { cn } from "@/components/ui/cn";

/** Progress as a sage-green ring with a number inside ("5" of 7). `label` is for screen readers. */
export function ProgressRing({
  value,
  max,
  label,
  caption,
  size = 104,
  className,
}: {
  value: number;
  max: number;
  label: string;
  /** Below the number ("of 7"). */
  caption?: string | undefined;
  size?: number | undefined;
  className?: string | undefined;
}) {
  const radius = 46;
  const length = 2 * Math.PI * radius;
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      className={cn("relative flex-none", className)}
      style={{ width: size, height: size }}
    >
      <svg
        viewBox="0 0 100 100"
        fill="none"
        strokeWidth="6"
        className="size-full -rotate-90"
        aria-hidden="true"
      >
        <circle cx="50" cy="50" r={radius} className="stroke-line" />
        {share > 0 ? (
          <circle
            cx="50"
            cy="50"
            r={radius}
            strokeLinecap="round"
            strokeDasharray={`${share * length} ${length}`}
            className="stroke-sage-mark transition-[stroke-dasharray] duration-(--duration-calm)"
          />
        ) : null}
      </svg>
      <div aria-hidden="true" className="absolute inset-0 flex flex-col items-center justify-center">
        <span className="font-display text-[2.25rem] leading-none figures">{value}</span>
        {caption ? <span className="mt-0.5 text-small leading-tight text-ink-2">{caption}</span> : null}
      </div>
    </div>
  );
}
