"use client";

import { useTranslations } from "next-intl";
import { useActionState, useEffect, useRef, useState } from "react";
import { ErrorSummary } from "@/components/forms/error-summary";
import { SubmitButton } from "@/components/forms/submit-button";
import { Textarea } from "@/components/forms/textarea";
import { type FormAction, useSafeAction } from "@/components/forms/use-safe-action";
import { useLiveText } from "@/components/listing/first-steps/live-text";
import { chipStyle } from "@/components/ui/chip";
import { idleAction } from "@/lib/core/action-state";
import { countWords, SECTION_MAX, textToDoc } from "@/lib/listing/portrait/rules";

const starts = ["refuse", "from", "story"] as const;
/** Number of words that a first text needs. */
const wanted = { min: 25, max: 80 } as const;

/** A few words for the portrait; the preview beside it shows them while they are written. */
export function TextStep({ save }: { save: FormAction }) {
  const t = useTranslations("first-steps.text");
  const [state, send, isSending] = useActionState(useSafeAction(save), idleAction);
  const [text, setText] = useState(state.values?.portrait ?? "");
  const live = useLiveText();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => live.setText(text), [text, live.setText]);

  function begin(start: string) {
    setText((before) => (before.trim() === "" ? start : `${before.trimEnd()}\n${start}`));
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
    });
  }
  return (
    <form id="first-text" action={send} noValidate>
      <ErrorSummary state={state} className="mb-5" />
      <Textarea
        ref={field}
        name="portrait"
        label={t("label")}
        hint={t("hint", { count: countWords(textToDoc(text)), ...wanted })}
        value={text}
        onChange={({ target }) => setText(target.value)}
        maxLength={SECTION_MAX}
        rows={7}
        error={state.fields?.portrait}
      />
      <p className="mt-5 text-small text-ink-2">{t("starts")}</p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {starts.map((start) => (
          <button
            key={start}
            type="button"
            onClick={() => begin(t(`begin.${start}.text`))}
            className={chipStyle()}
          >
            {t(`begin.${start}.name`)}
          </button>
        ))}
      </div>
      <SubmitButton isBusy={isSending} busyLabel={t("saving")} className="mt-8">
        {t("save")}
      </SubmitButton>
    </form>
  );
}
