/** The steps of onboarding. */
export const onboardingSteps = ["company", "address", "services"] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];
export const onboardingStepCount = onboardingSteps.length;

const fieldsOf: Record<OnboardingStep, readonly string[]> = {
  company: ["name", "dateOfCreation"],
  address: ["address"],
  services: ["registrationNumber", "prestations", "langues"],
};

const addressParts = new Set(["zipcode", "city", "countryCode", "countryLabel", "latitude", "longitude"]);

/** Path of a field in the form. Errors of the company name the parts of an address without the prefix `address.`, and the French number by its own. */
export function pathOfField(field: string): string {
  if (field === "siret") return "registrationNumber";
  return addressParts.has(field) ? `address.${field}` : field;
}

/** The step (counted from 1) that contains a field (`name`, `address.city`); the last step for an unknown field. */
export function stepOfField(field: string): number {
  const [head = ""] = field.split(".");
  const at = onboardingSteps.findIndex((step) => fieldsOf[step].includes(head));
  return at < 0 ? onboardingStepCount : at + 1;
}
