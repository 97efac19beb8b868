import { describe, expect, it } from "vitest";
import { finishOnboarding } from "@/lib/identity/onboarding/finish-onboarding";
import { findAnswers, keepAnswers } from "@/lib/identity/onboarding/keep-answers";
import { keptAnswersInput, onboardingInput } from "@/lib/identity/onboarding/schema";
import { testCtxAs, testNow } from "@/tests/support/context";
import { makeProvider } from "@/tests/support/factories";

const answers = onboardingInput.parse({
  name: "L’Atelier d’Éloïse",
  address: { zipcode: "1000", city: "Bruxelles", countryCode: "BE", latitude: 50.85, longitude: 4.35 },
  prestations: [3],
  langues: [1],
  dateOfCreation: "2019-03-12",
});

describe("answers that are not sent yet", () => {
  const typed = keptAnswersInput.parse({
    name: "L’Atel",
    dateOfCreation: "",
    address: {
      zipcode: "",
      city: "",
      countryCode: "FR",
      countryLabel: "France",
      latitude: null,
      longitude: null,
    },
    registrationNumber: "123",
    registrationState: "idle",
    prestations: [3],
    langues: [],
  });

  it("are kept for their user on every device, and deleted at the end", async () => {
    const newcomer = () => makeProvider({ onboarded: false, country: "BE" });
    const [user, other] = [await newcomer(), await newcomer()];
    await keepAnswers(testCtxAs("user", { actor: user.actor }), typed);
    const elsewhere = { ...user.actor, sessionId: crypto.randomUUID() };
    expect(await findAnswers(testCtxAs("user", { actor: elsewhere }))).toEqual({
      answers: typed,
      keptAtMs: testNow.getTime(),
    });
    expect(await findAnswers(testCtxAs("user", { actor: other.actor }))).toBeNull();
    await finishOnboarding(testCtxAs("user", { actor: user.actor, country: "BE" }), answers);
    expect(await findAnswers(testCtxAs("user", { actor: user.actor }))).toBeNull();
  });

  it("are refused after the end, and with fields of their own invention", async () => {
    const done = await makeProvider();
    await expect(keepAnswers(testCtxAs("user", { actor: done.actor }), typed)).rejects.toMatchObject({
      code: "already_finished",
    });
    expect(keptAnswersInput.safeParse({ ...typed, role: "ROLE_ADMIN" }).success).toBe(false);
  });
});
