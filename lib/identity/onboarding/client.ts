import type { z } from "zod";
import { http } from "@/lib/core/browser/http";
import type { UserDto } from "@/lib/identity/accounts/schema";
import type { KeptAnswers, onboardingInput } from "@/lib/identity/onboarding/schema";

/** The values as the form holds them; the server narrows ids and codes. */
export interface OnboardingPayload
  extends Omit<
    z.input<typeof onboardingInput>,
    "address" | "prestations" | "langues" | "siret" | "registrationNumber"
  > {
  siret?: string;
  registrationNumber?: string;
  address: {
    zipcode: string;
    city: string;
    countryCode: string;
    latitude: number | null;
    longitude: number | null;
  };
  prestations: number[];
  langues: number[];
}

/** POST /api/onboarding/answers */
export const keepAnswers = (body: KeptAnswers) => http<null>("POST", "/api/onboarding/answers", { body });

/** POST /api/onboarding/finish */
export const finishOnboarding = (body: OnboardingPayload) =>
  http<{ user: UserDto }>("POST", "/api/onboarding/finish", { body });
