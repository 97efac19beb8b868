"use client";

import { useEffect, useState } from "react";
import { completeLength, type Register, readNumber } from "@/lib/core/registers";
import { askRegister, type RegisterVerdict } from "@/lib/listing/company/client";

/** Milliseconds without a key press before the register is asked. */
const DEBOUNCE_MS = 1_000;

/** The states of the check, and "unavailable" when the register did not answer. */
export type NumberFieldState = "idle" | "checking" | RegisterVerdict;

/** Checks a complete number when typing has stopped. `known` is a stored result: it needs no check. */
export function useRegisterCheck(
  register: Register,
  country: string,
  typed: string,
  known: { number: string; state: NumberFieldState } | null,
): NumberFieldState {
  const [answer, setAnswer] = useState<{ number: string; verdict: RegisterVerdict } | null>(null);
  const isKnown = known !== null && known.number === typed;
  const isComplete = typed.length >= completeLength(register, country, typed);
  const number = isKnown || !isComplete ? null : readNumber(register, country, typed);
  useEffect(() => {
    if (number === null) return;
    const cancel = new AbortController();
    const timer = setTimeout(() => {
      askRegister(country, number, cancel.signal).then(
        (verdict) => !cancel.signal.aborted && setAnswer({ number, verdict }),
        () => undefined,
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      cancel.abort();
    };
  }, [country, number]);
  if (isKnown) return known.state;
  if (!isComplete) return "idle";
  if (number === null) return "invalid";
  return answer?.number === number ? answer.verdict : "checking";
}
