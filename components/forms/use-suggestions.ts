"use client";

import { useEffect, useRef, useState } from "react";

export interface Suggestion {
  id: string;
  label: string;
  description?: string | undefined;
}

export type LoadSuggestions<S extends Suggestion> = (
  query: string,
  signal: AbortSignal,
) => Promise<readonly S[]>;
export type SuggestionState = "idle" | "searching" | "ready" | "failed";

/** Loads suggestions shortly after the last key press; a later call cancels the earlier one. */
export function useSuggestions<S extends Suggestion>(
  query: string,
  load: LoadSuggestions<S>,
  { minLength, debounceMs, isActive }: { minLength: number; debounceMs: number; isActive: boolean },
): { suggestions: readonly S[]; state: SuggestionState } {
  const [answer, setAnswer] = useState<{ suggestions: readonly S[]; state: SuggestionState }>({
    suggestions: [],
    state: "idle",
  });
  const loader = useRef(load);
  useEffect(() => {
    loader.current = load;
  });
  const asked = query.trim();
  useEffect(() => {
    if (!isActive || asked.length < minLength) {
      setAnswer({ suggestions: [], state: "idle" });
      return;
    }
    const cancel = new AbortController();
    setAnswer((before) => ({ ...before, state: "searching" }));
    const timer = setTimeout(() => {
      loader.current(asked, cancel.signal).then(
        (suggestions) => !cancel.signal.aborted && setAnswer({ suggestions, state: "ready" }),
        () => !cancel.signal.aborted && setAnswer({ suggestions: [], state: "failed" }),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      cancel.abort();
    };
  }, [asked, minLength, debounceMs, isActive]);
  return answer;
}
