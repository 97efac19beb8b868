"use client";

import { useFormContext } from "react-hook-form";
import { LanguesField } from "@/components/forms/catalogue/langues-field";
import { PrestationsField } from "@/components/forms/catalogue/prestations-field";
import type { OnboardingValues } from "@/components/identity/onboarding/onboarding-values";
import { SiretField } from "@/components/listing/company/siret-field";
import { useErrorText } from "@/components/listing/company/use-error-text";
import { asksSiret } from "@/lib/listing/company/rules";

/** Step three: the SIRET where it is required, the services and the languages. */
export function ServicesStep() {
  const errorText = useErrorText();
  const { control, formState, getValues, setValue, clearErrors } = useFormContext<OnboardingValues>();
  const refused = formState.errors.siret?.message;
  return (
    <>
      {asksSiret(getValues("address.countryCode")) ? (
        <SiretField
          defaultValue={getValues("siret")}
          defaultState={getValues("siretState")}
          onValueChange={(digits) => {
            clearErrors("siret");
            setValue("siret", digits);
          }}
          onStateChange={(state) => setValue("siretState", state)}
          error={errorText(refused)}
        />
      ) : null}
      <PrestationsField control={control} name="prestations" />
      <LanguesField control={control} name="langues" />
    </>
  );
}
