"use client";

import { useState } from "react";
import { useProblem } from "@/components/feedback/use-problem";
import { ProblemError } from "@/lib/core/browser/http";

/** What the dialogs for a new factor share: the password where it is needed, and the errors of the calls. */
export function useSteps(isRecent: boolean) {
  const { textOf, fieldTextsOf } = useProblem();
  const [password, setPassword] = useState("");
  const [isPasswordAsked, setPasswordAsked] = useState(!isRecent);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [fields, setFields] = useState<Record<string, string>>({});
  /** Runs one step; `wordsOf` names errors that are not the server's. */
  async function run(step: () => Promise<void>, wordsOf?: (failure: unknown) => string | null) {
    setBusy(true);
    setError(null);
    setFields({});
    try {
      await step();
    } catch (failure) {
      if (failure instanceof ProblemError && failure.code === "reauth_required") setPasswordAsked(true);
      const named = fieldTextsOf(failure);
      setFields(named);
      if (Object.keys(named).length === 0) setError(wordsOf?.(failure) ?? textOf(failure));
    } finally {
      setBusy(false);
    }
  }
  return {
    password,
    setPassword,
    isPasswordAsked,
    /** The body of a call that may need the password. */
    proof: isPasswordAsked ? { currentPassword: password } : {},
    isBusy,
    error,
    fields,
    run,
  };
}
