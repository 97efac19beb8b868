"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { notify } from "@/components/feedback/notify";

/** An option of the catalogue, by its id. */
export interface CatalogueOption {
  id: number;
  label: string;
}

export type Loaded = { state: "loading" | "failed" | "ready"; options: readonly CatalogueOption[] };

/**
 * The given options, or else those of an API call. A failed call shows a snackbar with a retry; `load` must be
 * the same function in every render.
 */
export function useLoadedOptions(
  given: readonly CatalogueOption[] | undefined,
  load: () => Promise<readonly CatalogueOption[]>,
  failure: string,
): Loaded & { retry: () => void } {
  const [loaded, setLoaded] = useState<Loaded>({ state: "loading", options: [] });
  const words = useRef(failure);
  words.current = failure;
  const call = useRef(0);
  const isPreloaded = given !== undefined;

  const ask = useCallback(async () => {
    const mine = ++call.current;
    setLoaded({ state: "loading", options: [] });
    try {
      const options = await load();
      if (mine === call.current) setLoaded({ state: "ready", options });
    } catch {
      if (mine !== call.current) return;
      setLoaded({ state: "failed", options: [] });
      notify.error(words.current);
    }
  }, [load]);

  useEffect(() => {
    if (isPreloaded) return;
    void ask();
    return () => {
      call.current += 1;
    };
  }, [ask, isPreloaded]);

  if (given) return { state: "ready", options: given, retry: ask };
  return { ...loaded, retry: ask };
}
