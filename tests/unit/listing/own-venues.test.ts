import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldCodes } from "@/lib/core/fields";
import { nextKeyImage } from "@/lib/listing/images/rules";
import { isReady, openStepsOf, venueLimits, venueSteps } from "@/lib/listing/own-venues/rules";
import { updateVenueInput, venueInput, venueStepInputs } from "@/lib/listing/own-venues/schema";
import { allFeatures, venuePrestationSlugs } from "@/lib/listing/venues/rules";
import { venueTypes } from "@/lib/listing/venues/schema";
import core from "@/messages/fr/core/core.json";
import companyWords from "@/messages/fr/listing/company.json";
import socialWords from "@/messages/fr/listing/social.json";
import words from "@/messages/fr/listing/venue-errors.json";
import venueWords from "@/messages/fr/listing/venues.json";
import { castle } from "@/tests/support/venues";

const codesOf = (more: object) => {
  const { error } = venueInput.safeParse({ ...castle, ...more });
  return error ? fieldCodes(error) : {};
};
const [service] = castle.prestationDetails;
const services = (...more: object[]) => ({ prestationDetails: more.map((one) => ({ ...service, ...one })) });

const refusals: [object, Record<string, string>][] = [
  [{ name: " " }, { name: "required" }],
  [{ name: "a".repeat(81) }, { name: "too_long" }],
  [{ name: "deux\nlignes" }, { name: "invalid" }],
  [{ type: "villa" }, { type: "choice_invalid" }],
  [{ type: undefined }, { type: "required" }],
  [{ email: "chateau@" }, { email: "email_invalid" }],
  [{ phone: " " }, { phone: "required" }],
  [{ city: "A" }, { city: "city_too_short" }],
  [{ zipcode: "7400" }, { zipcode: "zipcode_invalid" }],
  [{ countryCode: "US" }, { countryCode: "choice_invalid" }],
  [{ countryCode: "BE", zipcode: "1000" }, {}],
  [{ description: "" }, { description: "required" }],
  [{ seatedCapacity: 0 }, { seatedCapacity: "number_too_small" }],
  [{ standingCapacity: 1.5 }, { standingCapacity: "number_invalid" }],
  [{ bedrooms: "" }, { bedrooms: "required" }],
  [{ bedrooms: "beaucoup" }, { bedrooms: "number_invalid" }],
  [{ bedrooms: venueLimits.bedrooms + 1 }, { bedrooms: "number_too_large" }],
  [{ minPrice: 0.5 }, { minPrice: "number_too_small" }],
  [{ minPrice: 12.345 }, { minPrice: "number_invalid" }],
  [{ minPrice: 12_001 }, { maxPrice: "price_range" }],
  [{ minPrice: 12_000.5 }, {}],
  [{ snInstagram: "https://evil.example/tilleuls" }, { snInstagram: "instagram_invalid" }],
  [{ snFacebook: "javascript:alert(1)" }, { snFacebook: "facebook_invalid" }],
  [{ website: "javascript:alert(1)" }, { website: "website_invalid" }],
  [{ latitude: 91 }, { latitude: "invalid" }],
  [{ features: ["garden", "gold"] }, { "features.1": "choice_invalid" }],
  [services({ title: "" }), { "prestationDetails.0.title": "required" }],
  [services({ description: undefined }), { "prestationDetails.0.description": "required" }],
  [services({ budgetStartingFrom: null }), { "prestationDetails.0.budgetStartingFrom": "required" }],
  [services({ budgetStartingFrom: -1 }), { "prestationDetails.0.budgetStartingFrom": "budget_negative" }],
  [services({ prestation: "yoga" }), { "prestationDetails.0.prestation": "choice_invalid" }],
  [services({}, {}), { "prestationDetails.1.prestation": "prestation_twice" }],
  [{ images: [{ caption: "Rien" }] }, { "images.0": "invalid" }],
  [{ isPublished: true }, { isPublished: "unknown_field" }],
  [
    { bedrooms: 0, minPrice: 9, maxPrice: 8 },
    { bedrooms: "number_too_small", maxPrice: "price_range" },
  ],
];

describe("the input of a venue", () => {
  it.each(refusals)("%j", (more, codes) => {
    expect(codesOf(more)).toEqual(codes);
  });

  it("has a sentence for every refusal", () => {
    const sentences = { ...words.errors, ...companyWords.errors, ...socialWords.errors, ...core.errors };
    const codes = refusals.flatMap(([, found]) => Object.values(found));
    expect(codes.filter((code) => !(code in sentences))).toEqual([]);
  });

  it("takes what a form sends as text, and a record of features", () => {
    const typed = {
      seatedCapacity: "120",
      minPrice: "5000",
      maxPrice: "12000,5",
      latitude: "45.9",
      longitude: "6.12",
      features: { garden: "true", parking: "1", bar: "false" },
      ...services({ isDescriptionVisible: "true", isBudgetVisible: "0", budgetStartingFrom: "95" }),
    };
    expect(venueInput.parse({ ...castle, ...typed })).toEqual(venueInput.parse(castle));
  });

  it("stores addresses of networks as their networks write them, and nothing for an empty field", () => {
    const stored = venueInput.parse({
      ...castle,
      snInstagram: "@Tilleuls",
      snFacebook: "",
      website: "tilleuls.example",
    });
    expect(stored).toMatchObject({
      snInstagram: "https://www.instagram.com/tilleuls/",
      snFacebook: null,
      website: "https://tilleuls.example",
    });
  });

  it("accepts exactly whole numbers from 1 to the limit", () => {
    const fields = { seatedCapacity: venueLimits.guests, bedrooms: venueLimits.bedrooms };
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(fields) as (keyof typeof fields)[])),
        fc.oneof(
          fc.integer({ min: -10, max: 200_000 }),
          fc.double(),
          fc.constantFrom(null, "", "1e3", "0x10", true),
        ),
        (field, value) => {
          const isRight =
            typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= fields[field];
          expect(codesOf({ [field]: value })[field] === undefined).toBe(isRight);
        },
      ),
    );
  });

  it("accepts exactly prices of whole cents of which the highest is not below the lowest", () => {
    const cents = fc.integer({ min: 1, max: 2_000_000 });
    fc.assert(
      fc.property(cents, cents, (min, max) => {
        const codes = codesOf({ minPrice: min / 100, maxPrice: max / 100 });
        if (min < 100 || max < 100) expect(Object.values(codes)).toContain("number_too_small");
        else expect(codes).toEqual(max < min ? { maxPrice: "price_range" } : {});
      }),
    );
  });

  it("of one step refuses what the whole form refuses", () => {
    const steps = { general: ["name", "zipcode"], description: ["bedrooms", "maxPrice"] } as const;
    for (const [step, names] of Object.entries(steps)) {
      const schema = venueStepInputs[step as keyof typeof steps];
      const fields = Object.fromEntries(Object.entries(castle).filter(([name]) => name in schema.shape));
      expect(schema.safeParse(fields).success).toBe(true);
      for (const name of names) expect(schema.safeParse({ ...fields, [name]: "" }).success).toBe(false);
    }
  });

  it("never lets a venue name its own id or its pictures twice", () => {
    expect(venueInput.safeParse({ ...castle, id: crypto.randomUUID() }).success).toBe(false);
    const both = { id: crypto.randomUUID(), file: { name: "a", bytes: new Uint8Array() } };
    expect(updateVenueInput.safeParse({ ...castle, id: crypto.randomUUID(), images: [both] }).success).toBe(
      false,
    );
  });
});

describe("the completion of a venue", () => {
  const complete = { ...castle, images: [{ isVisible: true }] };
  it.each([
    [{}, []],
    [{ name: "  " }, ["general"]],
    [{ bedrooms: null, features: [] }, ["description", "features"]],
    [{ maxPrice: 4_000 }, ["description"]],
    [{ prestationDetails: [] }, ["prestations"]],
    [{ images: [{ isVisible: false }] }, ["images"]],
  ])("%j leaves %j", (more, open) => {
    expect(openStepsOf({ ...complete, ...more })).toEqual(open);
  });

  it("is enough for the moderators without features and services, and not without anything else", () => {
    const open = fc.subarray([...venueSteps]);
    fc.assert(
      fc.property(open, (steps) => {
        expect(isReady(steps)).toBe(steps.every((step) => step === "features" || step === "prestations"));
      }),
    );
  });

  it("hands the key image on to the next picture, else to the first", () => {
    expect(nextKeyImage(["a", "b", "c"], "b")).toBe("c");
    expect(nextKeyImage(["a", "b"], "b")).toBe("a");
    expect(nextKeyImage(["a"], "a")).toBeNull();
  });
});

describe("the words of venues", () => {
  it("name every type, service and feature", () => {
    expect(Object.keys(venueWords.types).sort()).toEqual([...venueTypes].sort());
    expect(Object.keys(venueWords.prestations).sort()).toEqual([...venuePrestationSlugs].sort());
    expect(Object.keys(venueWords.features).sort()).toEqual([...allFeatures].sort());
  });
});
