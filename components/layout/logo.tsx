import { cn } from "@/components/ui/cn";
import { brand } from "@/lib/core/brand";

/** The two rings without the name. */
export function LogoMark({ className }: { className?: string | undefined }) {
  const { viewBox, strokeWidth, ring, path } = brand.logo;
  return (
    <svg
      viewBox={viewBox}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      aria-hidden="true"
      className={cn("size-6.5 flex-none", className)}
    >
      <circle cx={ring.cx} cy={ring.cy} r={ring.r} />
      <path d={path} />
    </svg>
  );
}

/** Rings and name, on one line. */
export function Logo({
  isOnBand,
  className,
}: {
  isOnBand?: boolean | undefined;
  className?: string | undefined;
}) {
  return (
    <span
      className={cn(
        "inline-flex items-center gap-2.5 font-display text-[1.625rem] leading-none font-[450] tracking-[-0.025em]",
        isOnBand && "text-on-band",
        className,
      )}
    >
      <LogoMark className={cn("-translate-y-0.5", isOnBand ? "text-on-band" : "text-wine-text")} />
      {brand.name}
    </span>
  );
}
