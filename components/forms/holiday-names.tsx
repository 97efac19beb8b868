"use client";

import { createContext, type ReactNode, use } from "react";

type Names = Readonly<Record<string, string>>;
const Context = createContext<Names>({});

/** Gives the calendars below the names of public holidays, by their day. */
export function HolidayNames({ names, children }: { names: Names; children: ReactNode }) {
  return <Context value={names}>{children}</Context>;
}

/** Names of public holidays by their day; none where nothing gave them. */
export const useHolidays = (): Names => use(Context);

/** The public holidays of a month `YYYY-MM`, below its days: "25 Noël". */
export function HolidaysOfMonth({ month, className }: { month: string; className?: string | undefined }) {
  const found = Object.entries(useHolidays()).filter(([day]) => day.startsWith(month));
  if (found.length === 0) return null;
  return (
    <ul className={className}>
      {found.map(([day, name]) => (
        <li key={day} className="flex gap-2 text-small text-ink-2">
          <span className="min-w-5 text-right figures">{Number(day.slice(8))}</span>
          {name}
        </li>
      ))}
    </ul>
  );
}
