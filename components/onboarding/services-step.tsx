"use client";

import { useFormContext } from "react-hook-form";
import { LanguesField } from "@/components/catalogue/langues-field";
import { PrestationsField } from "@/components/catalogue/prestations-field";
import { SiretField } from "@/components/company/siret-field";
import { useErrorText } from "@/components/company/use-error-text";
import type { OnboardingValues } from "@/components/onboarding/onboarding-values";
import { asksSiret } from "@/lib/company/siret";
import type { CountryCode } from "@/lib/countries/domains";

/** Step three: the SIRET where one is asked for, the services and the languages. */
export function ServicesStep({ country }: { country: CountryCode }) {
  const errorText = useErrorText();
  const { control, formState, getValues, setValue, clearErrors } = useFormContext<OnboardingValues>();
  const refused = formState.errors.siret?.message;
  return (
    <>
      {asksSiret(country, getValues("address.countryCode")) ? (
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
