"use client";

import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { LanguesField } from "@/components/forms/catalogue/langues-field";
import { PrestationsField } from "@/components/forms/catalogue/prestations-field";
import type { OnboardingValues } from "@/components/identity/onboarding/onboarding-values";
import { NumberField } from "@/components/listing/company/number-field";
import { useErrorText } from "@/components/listing/company/use-error-text";
import { registerOf, typedNumber } from "@/lib/core/registers";

/** Step three: the number in the register of the country, where there is one, the services and the languages. */
export function ServicesStep() {
  const errorText = useErrorText();
  const { control, formState, getValues, setValue, clearErrors } = useFormContext<OnboardingValues>();
  const country = getValues("address.countryCode");
  const register = registerOf(country);
  const typed = getValues("registrationNumber");
  // Typed for another country before the address was changed.
  const isForeign = register !== null && typedNumber(register, typed) !== typed;
  useEffect(() => {
    if (!isForeign) return;
    setValue("registrationNumber", "");
    setValue("registrationState", "idle");
  }, [isForeign, setValue]);
  const refused = formState.errors.registrationNumber?.message;
  return (
    <>
      {register ? (
        <NumberField
          key={register}
          register={register}
          country={country}
          defaultValue={isForeign ? "" : typed}
          defaultState={isForeign ? "idle" : getValues("registrationState")}
          onValueChange={(number) => {
            clearErrors("registrationNumber");
            setValue("registrationNumber", number);
          }}
          onStateChange={(state) => setValue("registrationState", state)}
          error={errorText(refused)}
        />
      ) : null}
      <PrestationsField control={control} name="prestations" />
      <LanguesField control={control} name="langues" />
    </>
  );
}
