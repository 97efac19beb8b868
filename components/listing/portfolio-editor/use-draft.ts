"use client";

import { useEffect, useRef, useState } from "react";
import type { FormValues } from "@/components/listing/portfolio-editor/form-values";
import { dropDraft, sendDraft } from "@/lib/listing/drafts/client";

const PAUSE_MS = 1_000;

/**
 * Keeps what is typed on the server, one second after the last change, so that another device can go on. Nothing
 * is kept while an older draft waits for its answer.
 */
export function useDraft(subjectId: string, values: FormValues, isHeld: boolean) {
  const [state, setState] = useState<"idle" | "kept" | "failed">("idle");
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const text = JSON.stringify(values);

  useEffect(() => {
    if (!isHeld) return;
    setState("idle");
    timer.current = setTimeout(() => {
      const answers = JSON.parse(text) as FormValues;
      sending.current = sendDraft({ form: "portfolio", subjectId, answers }).then(
        () => setState("kept"),
        // The answers are still in the form; the next change tries again.
        () => setState("failed"),
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer.current);
  }, [text, isHeld, subjectId]);

  return {
    state,
    /** Ends a pending save, so that no draft is written after the form was saved. */
    settle: async () => {
      clearTimeout(timer.current);
      await sending.current;
    },
    drop: async () => {
      clearTimeout(timer.current);
      await sending.current;
      setState("idle");
      await dropDraft({ form: "portfolio", subjectId }).catch(() => undefined);
    },
  };
}
