import { z } from "zod";
import {
  addressInput,
  companyNameField,
  creationDateField,
  languesField,
  onboardingAddressInput,
  prestationsField,
  siretField,
} from "@/lib/listing/company/schema";

const emptyAsNull = (value: unknown) => (value === "" || value === undefined ? null : value);

/** POST /api/onboarding/finish (specification section 3, onboarding payload). */
export const onboardingInput = z.strictObject({
  name: companyNameField,
  /** Counts only where one is asked for: companies in France on the French site. */
  siret: z.preprocess(emptyAsNull, siretField.nullable()).optional(),
  address: onboardingAddressInput,
  prestations: prestationsField,
  langues: languesField,
  dateOfCreation: creationDateField.nullable(),
});
export type OnboardingInput = z.output<typeof onboardingInput>;

/** What each step of the form must hold to be left; the day is also compared with today, the SIRET with the register. */
export const stepInputs = {
  company: z.object({ name: companyNameField, dateOfCreation: creationDateField }),
  address: z.object({ address: addressInput }),
  services: z.object({ prestations: prestationsField, langues: languesField }),
};
