"use client";

import { CircleCheck, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ChangeEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { ControlInput } from "@/components/forms/control";
import { controlStyle } from "@/components/forms/control-style";
import { Field } from "@/components/forms/field";
import { type SiretFieldState, useSiretCheck } from "@/components/listing/company/use-siret-check";
import { cn } from "@/components/ui/cn";
import { Spinner } from "@/components/ui/spinner";
import { formatSiret, siretDigits } from "@/lib/listing/company/rules";

export interface SiretFieldProps {
  /** Posted as shown; the server removes the spaces. */
  name?: string | undefined;
  /** Digits. */
  defaultValue?: string | undefined;
  /** The stored state of `defaultValue`: an unchanged number is not checked again. */
  defaultState?: SiretFieldState | undefined;
  onValueChange?: ((digits: string) => void) | undefined;
  onStateChange?: ((state: SiretFieldState) => void) | undefined;
  onBlur?: (() => void) | undefined;
  /** Translated; replaces the result of the check. */
  error?: string | undefined;
  id?: string | undefined;
  disabled?: boolean | undefined;
}

/** Position of the caret after this many digits of the grouped text. */
function caretAfter(text: string, digits: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at++) {
    if (seen === digits) return at;
    if (/[0-9]/.test(text[at] ?? "")) seen++;
  }
  return text.length;
}

/** The number of a French company, shown in groups and checked with the register one second after its last digit. */
export function SiretField({
  name = "siret",
  defaultValue = "",
  defaultState,
  onValueChange,
  onStateChange,
  onBlur,
  error,
  id,
  disabled,
}: SiretFieldProps) {
  const t = useTranslations("company.siret");
  const [digits, setDigits] = useState(() => siretDigits(defaultValue));
  const [known] = useState(() => (defaultState && digits ? { siret: digits, state: defaultState } : null));
  const state = useSiretCheck(digits, known);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const text = formatSiret(digits);

  const notify = useRef(onStateChange);
  useEffect(() => {
    notify.current = onStateChange;
  });
  useEffect(() => notify.current?.(state), [state]);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const next = siretDigits(target.value);
    const before = siretDigits(target.value.slice(0, target.selectionStart ?? target.value.length)).length;
    caret.current = caretAfter(formatSiret(next), before);
    setDigits(next);
    onValueChange?.(next);
  };

  const isWrong = state === "invalid" || state === "inactive";
  const said = state === "idle" ? null : t(state);
  return (
    <Field
      id={id}
      label={t("label")}
      error={error ?? (isWrong ? t(state) : undefined)}
      hint={<SiretNote state={state} />}
    >
      {(aria) => (
        <>
          <ControlInput
            {...aria}
            ref={input}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            name={name}
            value={text}
            onChange={type}
            onBlur={onBlur}
            disabled={disabled}
            className={cn(controlStyle, "figures")}
          />
          <span role="status" className="sr-only">
            {error ? null : said}
          </span>
        </>
      )}
    </Field>
  );
}

function SiretNote({ state }: { state: SiretFieldState }) {
  const t = useTranslations("company.siret");
  if (state === "idle") return t("hint");
  const mark =
    state === "checking" ? (
      <Spinner />
    ) : state === "valid" ? (
      <CircleCheck aria-hidden="true" className="mt-px flex-none" />
    ) : (
      <TriangleAlert aria-hidden="true" className="mt-px flex-none" />
    );
  const tone = state === "checking" ? "" : state === "valid" ? "text-success-text" : "text-warning-text";
  return (
    <span className={cn("flex items-start gap-1.5", tone)}>
      {mark}
      <span>{t(state)}</span>
    </span>
  );
}
