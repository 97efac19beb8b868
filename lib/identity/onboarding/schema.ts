import { z } from "zod";
import { isCleanText } from "@/lib/core/text";
import {
  addressInput,
  companyNameField,
  creationDateField,
  languesField,
  numberFields,
  onboardingAddressInput,
  prestationsField,
} from "@/lib/listing/company/schema";

/** POST /api/onboarding/finish */
export const onboardingInput = z.strictObject({
  name: companyNameField,
  ...numberFields,
  address: onboardingAddressInput,
  prestations: prestationsField,
  langues: languesField,
  dateOfCreation: creationDateField.nullable(),
});
export type OnboardingInput = z.output<typeof onboardingInput>;

const short = z.string().max(200).refine(isCleanText, "invalid");
const ids = z.array(z.int().min(1).max(100)).max(50);

/** POST /api/onboarding/answers: whatever is typed so far, complete or not; finishing checks it. */
export const keptAnswersInput = z.strictObject({
  name: short,
  dateOfCreation: short,
  address: z.strictObject({
    zipcode: short,
    city: short,
    countryCode: short,
    countryLabel: short,
    latitude: z.number().min(-90).max(90).nullable(),
    longitude: z.number().min(-180).max(180).nullable(),
  }),
  registrationNumber: short,
  registrationState: short,
  prestations: ids,
  langues: ids,
});
export type KeptAnswers = z.output<typeof keptAnswersInput>;

/** Required values of each step. The form also compares the date with today, and the number with the register. */
export const stepInputs = {
  company: z.object({ name: companyNameField, dateOfCreation: creationDateField }),
  address: z.object({ address: addressInput }),
  services: z.object({ prestations: prestationsField, langues: languesField }),
};
