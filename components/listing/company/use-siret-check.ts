"use client";

import { useEffect, useState } from "react";
import { askSiret, type SiretVerdict } from "@/lib/listing/company/client";
import { isSiret, SIRET_LENGTH } from "@/lib/listing/company/rules";

/** Milliseconds without a key press before the register is asked. */
const DEBOUNCE_MS = 1_000;

/** The states of the SIRET check, and "unavailable" when the register did not answer. */
export type SiretFieldState = "idle" | "checking" | SiretVerdict;

/** Checks a number of fourteen digits when typing has stopped. `known` is a stored result: it needs no check. */
export function useSiretCheck(
  digits: string,
  known: { siret: string; state: SiretFieldState } | null,
): SiretFieldState {
  const [answer, setAnswer] = useState<{ siret: string; verdict: SiretVerdict } | null>(null);
  const isKnown = known !== null && known.siret === digits;
  const isAsked = !isKnown && digits.length === SIRET_LENGTH && isSiret(digits);
  useEffect(() => {
    if (!isAsked) return;
    const cancel = new AbortController();
    const timer = setTimeout(() => {
      askSiret(digits, cancel.signal).then(
        (verdict) => !cancel.signal.aborted && setAnswer({ siret: digits, verdict }),
        () => undefined,
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      cancel.abort();
    };
  }, [digits, isAsked]);
  if (isKnown) return known.state;
  if (digits.length < SIRET_LENGTH) return "idle";
  if (!isAsked) return "invalid";
  return answer?.siret === digits ? answer.verdict : "checking";
}
