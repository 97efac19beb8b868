"use client";

import { useEffect, useRef, useState } from "react";
import type { VenueValues } from "@/components/listing/venue-form/venue-values";
import { dropDraft, sendDraft } from "@/lib/listing/drafts/client";

const PAUSE_MS = 1_000;

export interface VenueDraft {
  /** `kept` with the instant at which the server stored the typed values. */
  state: { kind: "idle" | "keeping" } | { kind: "failed"; error: unknown } | { kind: "kept"; at: string };
  /** The values that the server keeps, as JSON; null for none. */
  keptText: string | null;
  /** Stores the values at once. */
  keepNow: (values: VenueValues) => Promise<void>;
  /** Waits for a running call and cancels a planned one, so that no draft is written after the venue was saved. */
  settle: () => Promise<void>;
  /** The server has forgotten the draft, because the venue was saved. */
  forget: () => void;
  drop: () => Promise<void>;
}

/**
 * Keeps what is typed on the server, one second after the last change, so that another device can go on.
 * `first` is what the server keeps already.
 */
export function useVenueDraft(
  subjectId: string,
  values: VenueValues,
  savedText: string,
  first: { text: string; updatedAt: string } | null,
  isPaused: boolean,
): VenueDraft {
  const [state, setState] = useState<VenueDraft["state"]>(
    first ? { kind: "kept", at: first.updatedAt } : { kind: "idle" },
  );
  const [keptText, setKeptText] = useState(first?.text ?? null);
  /** The draft that this form last read or kept: the server refuses to replace another one. */
  const known = useRef(first?.updatedAt ?? null);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const text = JSON.stringify(values);
  const isChanged = text !== savedText && text !== keptText;

  const send = (sent: string): Promise<void> => {
    clearTimeout(timer.current);
    setState({ kind: "keeping" });
    const answers = JSON.parse(sent) as VenueValues;
    const call = running.current.then(() =>
      sendDraft({ form: "venue", subjectId, answers, known: known.current }),
    );
    running.current = call.catch(() => undefined);
    return call.then(
      ({ updatedAt }) => {
        known.current = updatedAt;
        setKeptText(sent);
        setState({ kind: "kept", at: updatedAt });
      },
      (error: unknown) => {
        setState({ kind: "failed", error });
        throw error;
      },
    );
  };
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });

  useEffect(() => {
    if (!isChanged || isPaused) return;
    // The answers are still in the form; the next change tries again.
    timer.current = setTimeout(() => void latest.current(text).catch(() => undefined), PAUSE_MS);
    return () => clearTimeout(timer.current);
  }, [text, isChanged, isPaused]);

  const settle = async () => {
    clearTimeout(timer.current);
    await running.current;
  };
  const forget = () => {
    known.current = null;
    setKeptText(null);
    setState({ kind: "idle" });
  };
  return {
    state,
    keptText,
    keepNow: (now) => send(JSON.stringify(now)),
    settle,
    forget,
    drop: async () => {
      await settle();
      forget();
      await dropDraft({ form: "venue", subjectId }).catch(() => undefined);
    },
  };
}
