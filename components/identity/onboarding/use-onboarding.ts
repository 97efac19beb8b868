"use client";

import { useLocale } from "next-intl";
import { useEffect, useMemo, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useProblem } from "@/components/feedback/use-problem";
import { useStepAddress } from "@/components/forms/use-step-address";
import { readDraft, validValues, writeDraft } from "@/components/identity/onboarding/onboarding-draft";
import {
  answersOf,
  blankValues,
  type OnboardingValues,
  payloadOf,
  stepResolver,
} from "@/components/identity/onboarding/onboarding-values";
import { ProblemError } from "@/lib/core/browser/http";
import type { CountryCode } from "@/lib/core/markets/markets";
import { finishOnboarding, keepAnswers } from "@/lib/identity/onboarding/client";
import { reachableStep, stepRefusals } from "@/lib/identity/onboarding/step-check";
import { onboardingStepCount, pathOfField, stepOfField } from "@/lib/identity/onboarding/steps";
import { sendEvent } from "@/lib/messaging/analytics/client";

export interface OnboardingOptions {
  userId: string;
  /** Country of the user's registration. */
  country: CountryCode;
  /** Current date in the time zone of this site. */
  today: string;
  /** Answers that the server kept, from this or another device. */
  kept: { answers: Record<string, unknown>; keptAtMs: number } | null;
}

/** Pause in typing after which the server keeps the answers. */
const PAUSE_MS = 1_000;
/** Clocks of browsers and servers differ; within this time the answers of the tab win. */
const CLOCK_MS = 5_000;

type FieldPath = Parameters<ReturnType<typeof useForm<OnboardingValues>>["setError"]>[0];

/** State of the form: the step, missing fields, the stored draft and the final submit. */
export function useOnboarding({ userId, country, today, kept }: OnboardingOptions) {
  const locale = useLocale();
  const problem = useProblem();
  const { asked, goTo } = useStepAddress(onboardingStepCount);
  const place = useMemo(() => ({ today }), [today]);
  const blank = useMemo(() => blankValues(country, locale), [country, locale]);
  const shown = useRef(1);
  const begun = useRef<number[]>([]);
  /** The form was sent: answers kept later would be left behind. */
  const isSent = useRef(false);
  const resolver = useMemo(() => stepResolver(() => shown.current, place), [place]);
  const form = useForm<OnboardingValues>({ defaultValues: blank, mode: "onTouched", resolver });
  const [isReady, setReady] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const values = form.watch();
  const reachable = reachableStep(answersOf(values), place);
  const step = isReady ? Math.min(asked ?? 1, reachable) : (asked ?? 1);
  shown.current = step;
  const refused = stepRefusals(step, answersOf(values), place);

  useEffect(() => {
    const draft = readDraft(userId, blank);
    const isNewer = kept !== null && kept.keptAtMs > (draft?.typedAtMs ?? 0) + CLOCK_MS;
    if (isNewer) form.reset(validValues(kept.answers, blank));
    else if (draft) form.reset(draft.values);
    begun.current = draft?.begun ?? [];
    setReady(true);
  }, [form, userId, blank, kept]);

  // If an earlier step is not valid, the first invalid one is shown instead.
  useEffect(() => {
    if (isReady && asked !== step) goTo(asked === null ? reachable : step, "replace");
  }, [isReady, asked, step, reachable, goTo]);

  useEffect(() => {
    if (!isReady) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      writeDraft(userId, { values: form.getValues(), typedAtMs: Date.now(), begun: begun.current });
      clearTimeout(timer);
      timer = setTimeout(() => {
        // Without an answer the tab still has them.
        if (!isSent.current) void keepAnswers(form.getValues()).catch(() => undefined);
      }, PAUSE_MS);
    };
    const { unsubscribe } = form.watch(keep);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form, isReady, userId]);

  useEffect(() => {
    if (!isReady || asked !== step || begun.current.includes(step)) return;
    begun.current = [...begun.current, step];
    writeDraft(userId, { values: form.getValues(), typedAtMs: Date.now(), begun: begun.current });
    sendEvent({ name: "onboarding_step_started", step });
  }, [form, isReady, asked, step, userId]);

  function leaveFor(address: string): void {
    writeDraft(userId, null);
    // A full page load, so that the layout gets the changed user; `replace`, so that Back does not return here.
    location.replace(address);
  }

  function showFailure(error: unknown): void {
    const code = error instanceof ProblemError ? error.code : null;
    if (code === "already_finished") {
      leaveFor("/dashboard");
      return;
    }
    // Shown on the page only: a snackbar would cover the button to try again.
    setFailure(problem.textOf(error));
    const refusals = error instanceof ProblemError ? Object.entries(error.fields) : [];
    const fields = refusals.map(([field, why]) => ({ path: pathOfField(field), why }));
    for (const { path, why } of fields) form.setError(path as FieldPath, { type: why, message: why });
    const first = Math.min(onboardingStepCount, ...fields.map(({ path }) => stepOfField(path)));
    if (first < step) goTo(first);
  }

  /** Goes to the next step, or submits. */
  async function next(): Promise<void> {
    if (isBusy || Object.keys(refused).length > 0) return;
    setFailure(null);
    sendEvent({ name: "onboarding_step_completed", step });
    if (step < onboardingStepCount) return goTo(step + 1);
    setBusy(true);
    isSent.current = true;
    try {
      await finishOnboarding(payloadOf(form.getValues()));
      leaveFor("/dashboard?welcome=1");
    } catch (error) {
      showFailure(error);
      isSent.current = false;
      setBusy(false);
    }
  }

  return { form, step, goTo, refused, isReady, isBusy, failure, next };
}
