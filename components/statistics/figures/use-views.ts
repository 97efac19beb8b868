"use client";

import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useEffect, useRef, useState } from "react";
import { fetchViews } from "@/lib/statistics/client";
import { defaultPeriod, type Period, periods } from "@/lib/statistics/periods";
import type { ViewsDto } from "@/lib/statistics/schema";

interface Shown {
  period: Period;
  views: ViewsDto | null;
}

/** Views of the period in the URL. The old ones stay while new ones load; loaded periods are cached. */
export function useViews(first: Shown) {
  const [wanted, setWanted] = useQueryState(
    "period",
    parseAsStringLiteral(periods).withDefault(defaultPeriod).withOptions({ history: "replace" }),
  );
  const known = useRef(new Map<Period, ViewsDto>(first.views ? [[first.period, first.views]] : []));
  const [shown, setShown] = useState<Shown>(first);
  const [isFailed, setFailed] = useState(first.views === null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again for the same period
  useEffect(() => {
    const kept = known.current.get(wanted);
    if (kept) {
      setShown({ period: wanted, views: kept });
      setFailed(false);
      return;
    }
    const ending = new AbortController();
    fetchViews(wanted, ending.signal)
      .then((views) => {
        known.current.set(wanted, views);
        setShown({ period: wanted, views });
        setFailed(false);
      })
      .catch(() => {
        if (!ending.signal.aborted) setFailed(true);
      });
    return () => ending.abort();
  }, [wanted, attempt]);

  return {
    wanted,
    setWanted,
    shown,
    isLoading: !isFailed && shown.period !== wanted,
    isFailed,
    retry: () => setAttempt((n) => n + 1),
  };
}
