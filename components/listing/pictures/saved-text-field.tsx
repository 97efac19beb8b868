"use client";

import { Check, CircleAlert } from "lucide";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import { TextInput } from "@/components/forms/text-input";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";

/** Pause after the last key. */
const SAVE_DELAY_MS = 2_000;

type State = "idle" | "saving" | "saved" | "failed";

/** A text of a picture that saves itself two seconds after the last key, or when it is left, and says so. */
export function SavedTextField({
  name,
  label,
  isLabelHidden,
  placeholder,
  maxLength,
  stored: first,
  onSave,
  failureText,
}: {
  name: string;
  label: string;
  isLabelHidden?: boolean | undefined;
  placeholder: string;
  maxLength: number;
  stored: string;
  /** Stores the text; throws when it was refused. */
  onSave: (text: string) => Promise<unknown>;
  failureText: (failure: unknown) => string;
}) {
  const ui = useTranslations("ui");
  const [text, setText] = useState(first);
  const [state, setState] = useState<State>("idle");
  const [error, setError] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stored = useRef(first);
  const typed = useRef(first);
  /** Calls run one after the other, so that the last text is the one that stays. */
  const calls = useRef<Promise<void>>(Promise.resolve());

  const save = useCallback(() => {
    clearTimeout(timer.current);
    const wanted = typed.current.trim();
    if (wanted === stored.current) return setState((now) => (now === "saving" ? "saved" : now));
    setState("saving");
    calls.current = calls.current.then(async () => {
      try {
        await onSave(wanted);
        stored.current = wanted;
        if (typed.current.trim() === wanted) setState("saved");
      } catch (failure) {
        setState("failed");
        setError(failureText(failure));
      }
    });
  }, [onSave, failureText]);

  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  }, [save]);
  useEffect(() => () => latest.current(), []);

  return (
    <div className="min-w-0">
      <TextInput
        name={name}
        label={label}
        isLabelHidden={isLabelHidden}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          typed.current = target.value;
          setState("saving");
          clearTimeout(timer.current);
          timer.current = setTimeout(() => latest.current(), SAVE_DELAY_MS);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          save();
        }}
        onBlur={save}
      />
      <p role="status" className="mt-1 flex min-h-5 items-center gap-1.5 text-caption text-ink-3">
        {state === "saving" ? (
          <>
            <Spinner />
            {ui("saving")}
          </>
        ) : state === "saved" ? (
          <span className="flex items-center gap-1.5 text-success-text">
            <Icon of={Check} className="size-4" />
            {ui("saved")}
          </span>
        ) : state === "failed" ? (
          <span className="flex flex-wrap items-center gap-x-2 text-error-text">
            <Icon of={CircleAlert} className="size-4" />
            {error}
            <button
              type="button"
              onClick={save}
              className="link min-h-6 font-semibold pointer-coarse:min-h-11"
            >
              {ui("retry")}
            </button>
          </span>
        ) : null}
      </p>
    </div>
  );
}
