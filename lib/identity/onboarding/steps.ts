/** The steps of onboarding (specification section 2). */
export const onboardingSteps = ["company", "address", "services"] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];
export const onboardingStepCount = onboardingSteps.length;

const fieldsOf: Record<OnboardingStep, readonly string[]> = {
  company: ["name", "dateOfCreation"],
  address: ["address"],
  services: ["siret", "prestations", "langues"],
};

const addressParts = new Set(["zipcode", "city", "countryCode", "countryLabel", "latitude", "longitude"]);

/** Where the form holds a field that was refused: a company's own rules name parts of an address without it. */
export function pathOfField(field: string): string {
  return addressParts.has(field) ? `address.${field}` : field;
}

/** The step, from 1, that asks for a field of the form (`name`, `address.city`); the last for one nobody asks for. */
export function stepOfField(field: string): number {
  const [head = ""] = field.split(".");
  const at = onboardingSteps.findIndex((step) => fieldsOf[step].includes(head));
  return at < 0 ? onboardingStepCount : at + 1;
}
