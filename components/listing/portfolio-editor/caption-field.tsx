"use client";

import { Check, CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import { TextInput } from "@/components/forms/text-input";
import { Spinner } from "@/components/ui/spinner";
import { failureText, sendCaption } from "@/lib/listing/portfolios/client";
import { portfolioLimits } from "@/lib/listing/portfolios/rules";

type State = "idle" | "soon" | "saving" | "saved" | "failed";

/** Saves itself two seconds after the last key, or when it loses the focus, and says so. */
export function CaptionField({
  portfolioId,
  imageId,
  n,
  caption,
}: {
  portfolioId: string;
  imageId: string;
  /** Place of the picture, from 1. */
  n: number;
  caption: string;
}) {
  const t = useTranslations("portfolios");
  const [text, setText] = useState(caption);
  const [state, setState] = useState<State>("idle");
  const [error, setError] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stored = useRef(caption);
  const typed = useRef(caption);
  const calls = useRef<Promise<void>>(Promise.resolve());

  const save = useCallback(() => {
    clearTimeout(timer.current);
    const wanted = typed.current;
    if (wanted === stored.current) return setState((now) => (now === "soon" ? "saved" : now));
    setState("saving");
    calls.current = calls.current.then(async () => {
      try {
        await sendCaption(portfolioId, imageId, wanted);
        stored.current = wanted;
        if (typed.current === wanted) setState("saved");
      } catch (failure) {
        setState("failed");
        setError(failureText(failure, "image_caption_update", (key) => t(`errors.${key}`)));
      }
    });
  }, [portfolioId, imageId, t]);

  const flush = useRef(save);
  useEffect(() => {
    flush.current = save;
  }, [save]);
  useEffect(() => () => flush.current(), []);

  return (
    <div>
      <TextInput
        name={`caption-${imageId}`}
        label={t("images.caption", { n })}
        isLabelHidden
        placeholder={t("images.captionHint")}
        maxLength={portfolioLimits.lengths.caption}
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          typed.current = target.value;
          setState("soon");
          clearTimeout(timer.current);
          timer.current = setTimeout(save, portfolioLimits.captionDelayMs);
        }}
        onBlur={save}
      />
      <p role="status" className="mt-1.5 flex min-h-5 items-start gap-1.5 text-caption text-ink-3 sm:pr-40">
        {state === "soon" || state === "saving" ? (
          <>
            <Spinner className="mt-0.5" />
            {t(state === "soon" ? "images.captionSoon" : "images.captionSaving")}
          </>
        ) : state === "saved" ? (
          <span className="flex items-center gap-1.5 text-success-text">
            <Check aria-hidden="true" className="size-4" />
            {t("images.captionSaved")}
          </span>
        ) : state === "failed" ? (
          <span className="flex flex-wrap items-center gap-x-2 text-error-text">
            <CircleAlert aria-hidden="true" className="size-4" />
            {error}
            <button
              type="button"
              onClick={save}
              className="link min-h-6 font-semibold pointer-coarse:min-h-11"
            >
              {t("images.retry")}
            </button>
          </span>
        ) : null}
      </p>
    </div>
  );
}
