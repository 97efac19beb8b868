"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "@/components/ui/link";

/** Tabs that are links: the selected one is part of the address. */
export function TabLinks({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { href: string; label: ReactNode; count?: number | undefined; isCurrent: boolean }[];
}) {
  const nav = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.href;
  // On a phone the selected tab may be outside the visible part: scrolls the tabs, but not the page.
  useEffect(() => {
    const tab = current && nav.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (tab && nav.current)
      nav.current.scrollLeft = tab.offsetLeft - (nav.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="relative flex gap-6 overflow-x-auto border-b border-line [scrollbar-width:none]"
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
