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

/** POST /api/onboarding/finish */
export const onboardingInput = z.strictObject({
  name: companyNameField,
  /** Used only where it is required: companies in France on the French site. */
  siret: z.preprocess(emptyAsNull, siretField.nullable()).optional(),
  address: onboardingAddressInput,
  prestations: prestationsField,
  langues: languesField,
  dateOfCreation: creationDateField.nullable(),
});
export type OnboardingInput = z.output<typeof onboardingInput>;

/** Required values of each step. The form also compares the date with today, and the SIRET with the register. */
export const stepInputs = {
  company: z.object({ name: companyNameField, dateOfCreation: creationDateField }),
  address: z.object({ address: addressInput }),
  services: z.object({ prestations: prestationsField, langues: languesField }),
};
