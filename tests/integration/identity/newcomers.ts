import { eq } from "drizzle-orm";
import { companies } from "@/db/schema/listing/company";
import { finishOnboarding } from "@/lib/identity/onboarding/finish-onboarding";
import { type OnboardingInput, onboardingInput } from "@/lib/identity/onboarding/schema";
import { type TestCtxOptions, testCtxAs } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeProvider, type ProviderOptions, type TestUser } from "@/tests/support/factories";
import { capturingGateways } from "@/tests/support/gateways";
import { uniqueSiret } from "../listing/new-company";

const { db } = testDatabase();

/** What a new provider answers. */
export const answers = (more: Record<string, unknown> = {}): OnboardingInput =>
  onboardingInput.parse({
    name: "L’Atelier d’Éloïse",
    siret: uniqueSiret(),
    address: { zipcode: "74000", city: "Annecy", countryCode: "FR", latitude: 45.9, longitude: 6.12 },
    prestations: [3, 6],
    langues: [1, 2],
    dateOfCreation: "2019-03-12",
    ...more,
  });

/** A provider that has not finished onboarding. */
export const newcomer = (options: ProviderOptions = {}) => makeProvider({ ...options, onboarded: false });

/** A register with these numbers; `null`: it does not answer. */
export function registerOf(known: Record<string, { isActive: boolean } | null>) {
  const gateways = capturingGateways();
  for (const [siret, state] of Object.entries(known)) gateways.register.set(siret, state);
  return gateways;
}

export function finish(user: TestUser, input = answers(), options: Partial<TestCtxOptions> = {}) {
  const gateways = options.gateways ?? registerOf(input.siret ? { [input.siret]: { isActive: true } } : {});
  return finishOnboarding(testCtxAs("user", { actor: user.actor, ...options, gateways }), input);
}

export const companyOf = async (user: TestUser) =>
  (await db.select().from(companies).where(eq(companies.providerId, user.id)))[0] ?? null;
