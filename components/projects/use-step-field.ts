"use client";

import { useController } from "react-hook-form";
import { useErrorText } from "@/components/projects/use-error-text";
import type { WizardField, WizardValues } from "@/components/projects/wizard-values";

/** One answer of the wizard's form with its error in words. An empty text is "not answered" for a project's field. */
export function useStepField<N extends WizardField>(name: N) {
  const { field, fieldState } = useController<WizardValues, N>({ name });
  const errorText = useErrorText();
  return {
    value: field.value as WizardValues[N],
    set: (value: WizardValues[N]) => field.onChange(value),
    blur: field.onBlur,
    error: errorText(fieldState.error?.message, name),
  };
}
