"use client";

import { useEffect, useState } from "react";
import { askSiret, type SiretVerdict } from "@/lib/listing/company/client";
import { isSiret, SIRET_LENGTH } from "@/lib/listing/company/siret";

/** Seconds of peace after the last digit before the register is asked (specification section 9). */
const DEBOUNCE_MS = 1_000;

/** States of the SIRET check (specification section 4), and "unavailable": the register did not answer. */
export type SiretFieldState = "idle" | "checking" | SiretVerdict;

/** Asks the register about fourteen digits, once they stand still. `known` needs no question: it is already stored. */
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
