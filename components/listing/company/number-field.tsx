"use client";

import { CircleCheck, TriangleAlert } from "lucide";
import { useTranslations } from "next-intl";
import { type ChangeEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { ControlInput } from "@/components/forms/control";
import { controlStyle } from "@/components/forms/control-style";
import { Field } from "@/components/forms/field";
import { type NumberFieldState, useRegisterCheck } from "@/components/listing/company/use-register-check";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import {
  exampleOf,
  formatNumber,
  isNumberRequired,
  numberFieldOf,
  type Register,
  typedNumber,
} from "@/lib/core/registers";

export interface NumberFieldProps {
  register: Register;
  /** Country of the company. */
  country: string;
  /** Without spaces. */
  defaultValue?: string | undefined;
  /** The stored state of `defaultValue`: an unchanged number is not checked again. */
  defaultState?: NumberFieldState | undefined;
  onValueChange?: ((number: string) => void) | undefined;
  onStateChange?: ((state: NumberFieldState) => void) | undefined;
  onBlur?: (() => void) | undefined;
  /** Translated; replaces the result of the check. */
  error?: string | undefined;
  id?: string | undefined;
  disabled?: boolean | undefined;
}

/** Position of the caret after this many characters of the grouped text, not counting spaces and dots. */
function caretAfter(text: string, count: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at++) {
    if (seen === count) return at;
    if (/[0-9A-Z]/.test(text[at] ?? "")) seen++;
  }
  return text.length;
}

/**
 * The number of a company in the register of its country, shown in groups and checked with the register one second
 * after its last character. Posted as shown, under the name of `numberFieldOf`; the server removes spaces and dots.
 */
export function NumberField({
  register,
  country,
  defaultValue = "",
  defaultState,
  onValueChange,
  onStateChange,
  onBlur,
  error,
  id,
  disabled,
}: NumberFieldProps) {
  const t = useTranslations(`company.${register}`);
  const [number, setNumber] = useState(() => typedNumber(register, defaultValue));
  const [known] = useState(() => (defaultState && number ? { number, state: defaultState } : null));
  const state = useRegisterCheck(register, country, number, known);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const text = formatNumber(register, number);

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
    const next = typedNumber(register, target.value);
    const beforeCaret = target.value.slice(0, target.selectionStart ?? target.value.length);
    const before = typedNumber(register, beforeCaret).length;
    caret.current = caretAfter(formatNumber(register, next), before);
    setNumber(next);
    onValueChange?.(next);
  };

  const isWrong = state === "invalid" || state === "inactive";
  const said = state === "idle" ? null : t(state);
  return (
    <Field
      id={id}
      label={t("label", { country })}
      isOptional={!isNumberRequired(register)}
      error={error ?? (isWrong ? t(state) : undefined)}
      hint={<NumberNote register={register} country={country} state={state} />}
    >
      {(aria) => (
        <>
          <ControlInput
            {...aria}
            ref={input}
            type="text"
            inputMode={register === "siret" || register === "kbo" ? "numeric" : "text"}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            name={numberFieldOf(register)}
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

function NumberNote({
  register,
  country,
  state,
}: {
  register: Register;
  country: string;
  state: NumberFieldState;
}) {
  const t = useTranslations(`company.${register}`);
  if (state === "idle") return t("hint", { country, example: exampleOf(country) });
  const mark =
    state === "checking" ? (
      <Spinner />
    ) : state === "valid" ? (
      <Icon of={CircleCheck} className="mt-px flex-none" />
    ) : (
      <Icon of={TriangleAlert} className="mt-px flex-none" />
    );
  const tone = state === "checking" ? "" : state === "valid" ? "text-success-text" : "text-warning-text";
  return (
    <span className={cn("flex items-start gap-1.5", tone)}>
      {mark}
      <span>{t(state)}</span>
    </span>
  );
}
