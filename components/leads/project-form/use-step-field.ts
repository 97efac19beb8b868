"use client";

import { useController, useFormContext } from "react-hook-form";
import { useErrorText } from "@/components/leads/couple-access/use-error-text";
import { afterPress } from "@/components/leads/project-form/after-press";
import type { WizardField, WizardValues } from "@/components/leads/project-form/wizard-values";

/** One answer of the wizard's form with its error as a sentence; a change clears the error. */
export function useStepField<N extends WizardField>(name: N) {
  const { field, fieldState } = useController<WizardValues, N>({ name });
  const { clearErrors } = useFormContext<WizardValues>();
  const errorText = useErrorText();
  return {
    value: field.value as WizardValues[N],
    set: (value: WizardValues[N]) => {
      if (fieldState.error) clearErrors(name);
      field.onChange(value);
    },
    blur: () => afterPress(field.onBlur),
    error: errorText(fieldState.error?.message, name),
  };
}
