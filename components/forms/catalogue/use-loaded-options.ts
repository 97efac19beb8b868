"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { notify } from "@/components/feedback/notify";

/** A choice of the catalogue by its id. */
export interface CatalogueOption {
  id: number;
  label: string;
}

export type Loaded = { state: "loading" | "failed" | "ready"; options: readonly CatalogueOption[] };

/**
 * The options that were given, else those of a call. A call that fails is told in a snackbar and can be made again;
 * `load` must keep its identity.
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
  const isGiven = given !== undefined;

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
    if (isGiven) return;
    void ask();
    return () => {
      call.current += 1;
    };
  }, [ask, isGiven]);

  if (given) return { state: "ready", options: given, retry: ask };
  return { ...loaded, retry: ask };
}
