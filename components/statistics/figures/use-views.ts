"use client";

import { useEffect, useRef, useState } from "react";
import { usePeriod } from "@/components/statistics/figures/use-period";
import { fetchViews } from "@/lib/statistics/client";
import type { Period } from "@/lib/statistics/rules";
import type { ViewsDto } from "@/lib/statistics/schema";

interface Shown {
  period: Period;
  views: ViewsDto | null;
}

/** Views of the period in the URL. The old ones stay while new ones load; loaded periods are cached. */
export function useViews(first: Shown) {
  const [requested, setRequested] = usePeriod();
  const known = useRef(new Map<Period, ViewsDto>(first.views ? [[first.period, first.views]] : []));
  const [shown, setShown] = useState<Shown>(first);
  const [isFailed, setFailed] = useState(first.views === null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again for the same period
  useEffect(() => {
    const cached = known.current.get(requested);
    if (cached) {
      setShown({ period: requested, views: cached });
      setFailed(false);
      return;
    }
    const ending = new AbortController();
    fetchViews(requested, ending.signal)
      .then((views) => {
        known.current.set(requested, views);
        setShown({ period: requested, views });
        setFailed(false);
      })
      .catch(() => {
        if (!ending.signal.aborted) setFailed(true);
      });
    return () => ending.abort();
  }, [requested, attempt]);

  return {
    requested,
    setRequested,
    shown,
    isLoading: !isFailed && shown.period !== requested,
    isFailed,
    retry: () => setAttempt((n) => n + 1),
  };
}
