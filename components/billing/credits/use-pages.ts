import { useCallback, useState } from "react";

export interface Pages<T> {
  /** Null until the first page is loaded. */
  items: readonly T[] | null;
  hasMore: boolean;
  state: "idle" | "loading" | "failed";
  /** Loads the first page again, or after an error the failed one. */
  load: () => void;
  more: () => void;
}

/** A list loaded page by page; loaded pages stay while the next one loads. */
export function usePages<T>(
  fetchPage: (page: number) => Promise<{ items: readonly T[]; total: number }>,
): Pages<T> {
  const [shown, setShown] = useState<{ items: readonly T[]; total: number; page: number } | null>(null);
  const [state, setState] = useState<Pages<T>["state"]>("idle");
  const fetchInto = useCallback(
    async (page: number) => {
      setState("loading");
      try {
        const { items, total } = await fetchPage(page);
        setShown((before) => ({
          items: page === 1 ? items : [...(before?.items ?? []), ...items],
          total,
          page,
        }));
        setState("idle");
      } catch {
        setState("failed");
      }
    },
    [fetchPage],
  );
  const next = (shown?.page ?? 0) + 1;
  return {
    items: shown?.items ?? null,
    hasMore: shown !== null && shown.items.length < shown.total,
    state,
    load: () => void fetchInto(state === "failed" ? next : 1),
    more: () => void fetchInto(next),
  };
}
