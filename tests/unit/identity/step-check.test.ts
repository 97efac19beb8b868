import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type OnboardingAnswers, reachableStep, stepRefusals } from "@/lib/identity/onboarding/step-check";
import { onboardingStepCount, pathOfField, stepOfField } from "@/lib/identity/onboarding/steps";

const place = { today: "2027-02-15" };

const whole: OnboardingAnswers = {
  name: "Maison Aubert",
  dateOfCreation: "2019-03-12",
  address: {
    zipcode: "74000",
    city: "Annecy",
    countryCode: "FR",
    countryLabel: "France",
    latitude: 45.9,
    longitude: 6.12,
  },
  registrationNumber: "73282932000074",
  isNumberAccepted: true,
  prestations: [3],
  langues: [1],
};
const blank: OnboardingAnswers = {
  name: "",
  dateOfCreation: "",
  address: { ...whole.address, zipcode: "", city: "", latitude: null, longitude: null },
  registrationNumber: "",
  isNumberAccepted: false,
  prestations: [],
  langues: [],
};

describe("the onboarding steps", () => {
  it("accept complete answers and name every missing field of empty ones", () => {
    for (const step of [1, 2, 3]) expect(stepRefusals(step, whole, place)).toEqual({});
    expect(stepRefusals(1, blank, place)).toEqual({ name: "required", dateOfCreation: "required" });
    expect(Object.keys(stepRefusals(2, blank, place))).toEqual(
      expect.arrayContaining(["address.zipcode", "address.city", "address.latitude", "address.longitude"]),
    );
    expect(stepRefusals(3, blank, place)).toEqual({
      registrationNumber: "required",
      prestations: "prestations_required",
      langues: "langues_required",
    });
  });

  it.each([
    ["2027-02-16", "date_future"],
    ["1802-05-01", "date_too_old"],
    ["31/02/2020", "date_invalid"],
    ["hier", "date_invalid"],
  ])("report the date %s as %s", (dateOfCreation, code) => {
    expect(stepRefusals(1, { ...whole, dateOfCreation }, place)).toEqual({ dateOfCreation: code });
  });

  it("require a number in France only, and elsewhere one that the register accepts or none", () => {
    const none = { ...whole, registrationNumber: "", isNumberAccepted: false };
    const abroad = { ...none, address: { ...whole.address, countryCode: "BE", zipcode: "1000" } } as const;
    expect(stepRefusals(3, none, place)).toEqual({ registrationNumber: "required" });
    expect(stepRefusals(3, { ...none, registrationNumber: "12" }, place)).toEqual({
      registrationNumber: "siret_invalid",
    });
    expect(stepRefusals(3, abroad, place)).toEqual({});
    expect(stepRefusals(3, { ...abroad, registrationNumber: "12" }, place)).toEqual({
      registrationNumber: "registration_invalid",
    });
    expect(
      stepRefusals(3, { ...abroad, registrationNumber: "0403227515", isNumberAccepted: true }, place),
    ).toEqual({});
    const withoutRegister = { ...abroad, address: { ...abroad.address, countryCode: "NL" } } as const;
    expect(stepRefusals(3, { ...withoutRegister, registrationNumber: "12" }, place)).toEqual({});
  });

  it("are reachable only when all earlier steps are valid", () => {
    const parts = [
      { name: "", address: whole.address },
      { dateOfCreation: "2030-01-01" },
      { address: blank.address },
      { prestations: [] },
      {},
    ];
    fc.assert(
      fc.property(fc.subarray(parts), (broken) => {
        const answers = Object.assign({}, whole, ...broken) as OnboardingAnswers;
        const reached = reachableStep(answers, place);
        for (let step = 1; step < reached; step++) expect(stepRefusals(step, answers, place)).toEqual({});
        if (reached < onboardingStepCount) expect(stepRefusals(reached, answers, place)).not.toEqual({});
      }),
    );
    expect(reachableStep(blank, place)).toBe(1);
    expect(reachableStep({ ...blank, name: "Ab", dateOfCreation: "2020-01-01" }, place)).toBe(2);
    expect(reachableStep({ ...whole, prestations: [] }, place)).toBe(3);
  });

  it("tell which step contains a field that the server refused", () => {
    const stepOf = (field: string) => stepOfField(pathOfField(field));
    expect(["name", "dateOfCreation"].map(stepOf)).toEqual([1, 1]);
    expect(["address.city", "latitude", "zipcode", "address"].map(stepOf)).toEqual([2, 2, 2, 2]);
    expect(["siret", "prestations", "langues", "prestations.0", "somethingElse"].map(stepOf)).toEqual([
      3, 3, 3, 3, 3,
    ]);
    expect(pathOfField("latitude")).toBe("address.latitude");
  });
});
