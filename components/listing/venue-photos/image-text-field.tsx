"use client";

import { Check, CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import { TextInput } from "@/components/forms/text-input";
import { Spinner } from "@/components/ui/spinner";
import { venueFailureText } from "@/lib/listing/own-venues/client";
import { venueLimits } from "@/lib/listing/own-venues/rules";

type State = "idle" | "soon" | "saving" | "saved" | "failed";

/** Caption or alternative text of a picture: saves itself two seconds after the last key, or when it is left. */
export function ImageTextField({
  name,
  label,
  placeholder,
  stored: first,
  onSave,
}: {
  name: string;
  label: string;
  placeholder: string;
  stored: string;
  onSave: (text: string) => Promise<void>;
}) {
  const t = useTranslations("own-venues-form.images");
  const ui = useTranslations("ui");
  const errors = useTranslations("venue-errors.errors");
  const [text, setText] = useState(first);
  const [state, setState] = useState<State>("idle");
  const [error, setError] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stored = useRef(first);
  const typed = useRef(first);

  const save = useCallback(async () => {
    clearTimeout(timer.current);
    const wanted = typed.current.trim();
    if (wanted === stored.current) return setState((now) => (now === "soon" ? "saved" : now));
    setState("saving");
    try {
      await onSave(wanted);
      stored.current = wanted;
      if (typed.current.trim() === wanted) setState("saved");
    } catch (failure) {
      setState("failed");
      setError(venueFailureText(failure, "image_update", (key) => errors(key)));
    }
  }, [onSave, errors]);

  const flush = useRef(save);
  useEffect(() => {
    flush.current = save;
  }, [save]);
  useEffect(() => () => void flush.current(), []);

  return (
    <div className="min-w-0">
      <TextInput
        name={name}
        label={label}
        placeholder={placeholder}
        maxLength={venueLimits.lengths.imageText}
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          typed.current = target.value;
          setState("soon");
          clearTimeout(timer.current);
          timer.current = setTimeout(() => void flush.current(), venueLimits.captionDelayMs);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          void save();
        }}
        onBlur={() => void save()}
      />
      <p role="status" className="mt-1 flex min-h-5 items-center gap-1.5 text-caption text-ink-3">
        {state === "soon" || state === "saving" ? (
          <>
            <Spinner />
            {ui("saving")}
          </>
        ) : state === "saved" ? (
          <span className="flex items-center gap-1.5 text-success-text">
            <Check aria-hidden="true" className="size-4" />
            {ui("saved")}
          </span>
        ) : state === "failed" ? (
          <span className="flex flex-wrap items-center gap-x-2 text-error-text">
            <CircleAlert aria-hidden="true" className="size-4" />
            {error}
            <button
              type="button"
              onClick={() => void save()}
              className="link min-h-6 font-semibold pointer-coarse:min-h-11"
            >
              {t("retry")}
            </button>
          </span>
        ) : null}
      </p>
    </div>
  );
}
