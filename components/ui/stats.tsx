import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

export interface Stat {
  label: ReactNode;
  value: ReactNode;
}

/** Columns of large numbers: two in a row on a phone, all in one row on a desktop. No icons. */
export function Stats({ stats, className }: { stats: readonly Stat[]; className?: string | undefined }) {
  return (
    <dl
      className={cn(
        "grid grid-cols-2 border-y border-line *:border-line max-lg:*:nth-[n+3]:border-t max-lg:*:even:border-l max-lg:*:even:pl-5 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:*:border-l lg:*:pl-5 lg:*:first:border-l-0 lg:*:first:pl-0",
        className,
      )}
    >
      {stats.map((stat, index) => (
        <div key={`stat-${String(index)}`} className="flex flex-col-reverse justify-end py-5 pr-3">
          <dt className="mt-2 text-small leading-snug text-ink-2">{stat.label}</dt>
          <dd className="font-display text-[2.125rem] leading-none tracking-[-0.02em] figures sm:text-[2.375rem]">
            {stat.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
