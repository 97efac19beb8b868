import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** One grey block as a placeholder. Compose the real layout from several. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={cn("skeleton", className)} />;
}

/**
 * Wraps skeletons: invisible for the first 150 ms, so that fast responses do not flicker, and announces the
 * loading once.
 */
export function SkeletonGroup({
  label,
  className,
  children,
}: {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div role="status" aria-busy="true" className={cn("animate-late", className)}>
      <span className="sr-only">{label}</span>
      <div className="motion-safe:animate-breathe">{children}</div>
    </div>
  );
}

/** Lines of text; the last one is shorter. */
export function TextSkeleton({
  lines = 3,
  className,
}: {
  lines?: number | undefined;
  className?: string | undefined;
}) {
  const keys = Array.from({ length: lines }, (_, index) => `line-${index}`);
  return (
    <span className={cn("block", className)}>
      {keys.map((key, index) => (
        <Skeleton
          key={key}
          className={cn("mt-2.5 h-3 first:mt-0", index === lines - 1 ? "w-3/5" : "w-full")}
        />
      ))}
    </span>
  );
}
