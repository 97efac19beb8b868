import Link from "next/link";
import type { ReactNode } from "react";

/** Tabs whose choice lives in the address. */
export function TabLinks({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { href: string; label: ReactNode; count?: number | undefined; isCurrent: boolean }[];
}) {
  return (
    <nav
      aria-label={label}
      className="flex gap-6 overflow-x-auto border-b border-line [scrollbar-width:none]"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          scroll={false}
          aria-current={tab.isCurrent ? "page" : undefined}
          className="-mb-px inline-flex min-h-11 flex-none items-center gap-2 border-b-2 border-transparent text-ui text-ink-2 hover:text-ink aria-[current=page]:border-wine-mark aria-[current=page]:font-semibold aria-[current=page]:text-ink"
        >
          {tab.label}
          {tab.count === undefined ? null : <span className="text-ink-3 figures">{tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
