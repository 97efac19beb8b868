import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** A very large serif number with a text beside it: credits left, price in credits. */
export function Figure({
  value,
  title,
  children,
  size = "large",
  className,
}: {
  value: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** large: 64 to 104 px, small: 52 px. */
  size?: "large" | "small" | undefined;
  className?: string | undefined;
}) {
  return (
    <div className={cn("flex items-end", size === "large" ? "gap-6" : "gap-4", className)}>
      <span
        className={cn(
          "flex-none font-display text-wine-text lining-nums",
          size === "large" ? "text-figure" : "text-[3.25rem] leading-[0.85]",
        )}
      >
        {value}
      </span>
      <div className="min-w-0">
        <p className={size === "large" ? "font-display text-h2" : "text-ui font-semibold"}>{title}</p>
        {children ? (
          <div className={cn("text-ink-2", size === "large" ? "mt-1 text-ui leading-normal" : "text-small")}>
            {children}
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** "from 1,900 €": the small word, then the amount in weight 600. */
export function Price({
  prefix,
  amount,
  suffix,
  className,
}: {
  prefix?: ReactNode;
  amount: ReactNode;
  suffix?: ReactNode;
  className?: string | undefined;
}) {
  return (
    <span className={cn("text-small whitespace-nowrap text-ink-2 figures", className)}>
      {prefix ? <>{prefix} </> : null}
      <b className="text-body text-ink">{amount}</b>
      {suffix ? <> {suffix}</> : null}
    </span>
  );
}
