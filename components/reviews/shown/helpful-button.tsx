"use client";

import { Check, ThumbsUp } from "lucide-react";
import { useState } from "react";
import { useHydrated } from "@/components/forms/use-hydrated";
import { ProblemError } from "@/lib/core/browser/http";
import { sendHelpful } from "@/lib/reviews/client";

export interface HelpfulLabels {
  mark: string;
  markNamed: string;
  thanks: string;
  failed: string;
}

/** Marks a review as helpful. Before the press nothing is sent and nothing is stored; without script there is no button. */
export function HelpfulButton({ id, labels }: { id: string; labels: HelpfulLabels }) {
  const [state, setState] = useState<"idle" | "busy" | "done">("idle");
  const [refusal, setRefusal] = useState<string | null>(null);
  if (!useHydrated()) return null;
  async function press() {
    if (state !== "idle") return;
    setState("busy");
    setRefusal(null);
    try {
      await sendHelpful(id);
      setState("done");
    } catch (error) {
      setState("idle");
      setRefusal((error instanceof ProblemError && error.detail) || labels.failed);
    }
  }
  const Icon = state === "done" ? Check : ThumbsUp;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <button
        type="button"
        aria-label={labels.markNamed}
        aria-pressed={state === "done"}
        aria-disabled={state !== "idle" || undefined}
        onClick={() => void press()}
        className="inline-flex min-h-9 items-center gap-2 rounded-control border border-line px-3 text-small font-medium hover:border-line-strong aria-pressed:border-sage-text aria-pressed:text-sage-text pointer-coarse:min-h-11"
      >
        <Icon aria-hidden="true" className="size-4!" />
        {labels.mark}
      </button>
      <span role="status" className="text-small text-ink-2">
        {state === "done" ? labels.thanks : refusal}
      </span>
    </span>
  );
}
