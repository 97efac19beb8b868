"use client";

import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { defaultPeriod, type Period, periods } from "@/lib/statistics/rules";

export const isPeriod = (value: string | null): value is Period =>
  (periods as readonly (string | null)[]).includes(value);

/** The period in the address. A change replaces the address and asks the server for nothing. */
export function usePeriod(): [Period, (period: Period) => void] {
  const asked = useSearchParams().get("period");
  const [chosen, setChosen] = useState<Period | null>(null);
  const choose = (period: Period) => {
    setChosen(period);
    const address = new URL(location.href);
    if (period === defaultPeriod) address.searchParams.delete("period");
    else address.searchParams.set("period", period);
    history.replaceState(null, "", address);
  };
  return [chosen ?? (isPeriod(asked) ? asked : defaultPeriod), choose];
}
