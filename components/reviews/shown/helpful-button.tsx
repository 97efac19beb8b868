"use client";

import { Check, ThumbsUp } from "lucide";
import { useState } from "react";
import { isMarkedHere, rememberMark } from "@/components/reviews/shown/marked-reviews";
import { Icon } from "@/components/ui/icon";
import { useHydrated } from "@/components/ui/use-hydrated";
import { ProblemError } from "@/lib/core/browser/http";
import { sendHelpful } from "@/lib/reviews/client";

export interface HelpfulLabels {
  mark: string;
  markNamed: string;
  thanks: string;
  takenBack: string;
  failed: string;
}

interface Props {
  id: string;
  labels: HelpfulLabels;
}

/**
 * Marks a review as helpful, and takes the mark back. Before the press nothing is sent and nothing is stored; without
 * script there is no button.
 */
export function HelpfulButton(props: Props) {
  return useHydrated() ? <Toggle {...props} /> : null;
}

/** Drawn in the browser only, which alone remembers what it marked: the page is the same for everybody. */
function Toggle({ id, labels }: Props) {
  const [isMarked, setMarked] = useState(() => isMarkedHere(id));
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  async function press() {
    if (isBusy) return;
    setBusy(true);
    setSaid(null);
    try {
      await sendHelpful(id, !isMarked);
      rememberMark(id, !isMarked);
      setMarked(!isMarked);
      setSaid(isMarked ? labels.takenBack : labels.thanks);
    } catch (error) {
      setSaid((error instanceof ProblemError && error.detail) || labels.failed);
    }
    setBusy(false);
  }
  const icon = isMarked ? Check : ThumbsUp;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <button
        type="button"
        aria-label={labels.markNamed}
        aria-pressed={isMarked}
        aria-disabled={isBusy || undefined}
        onClick={() => void press()}
        className="inline-flex min-h-9 items-center gap-2 rounded-control border border-line px-3 text-small font-medium hover:border-line-strong aria-pressed:border-sage-text aria-pressed:text-sage-text pointer-coarse:min-h-11"
      >
        <Icon of={icon} className="size-4!" />
        {labels.mark}
      </button>
      <span role="status" className="text-small text-ink-2">
        {said}
      </span>
    </span>
  );
}
