import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readDraft, writeDraft } from "@/components/identity/onboarding/onboarding-draft";
import { blankValues, nestedErrors, payloadOf } from "@/components/identity/onboarding/onboarding-values";

const blank = blankValues("FR", "fr-FR");
const mine = "7f0c0d2e-0000-4000-8000-000000000001";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("window", {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const keep = (text: string) => window.sessionStorage.setItem(`promesse.onboarding.${mine}`, text);

describe("the stored onboarding answers", () => {
  it("are restored unchanged for the same user until they are cleared", () => {
    const values = { ...blank, name: "Maison Aubert", prestations: [3] };
    writeDraft(mine, { values, typedAtMs: 7, begun: [1] });
    expect(readDraft(mine, blank)).toEqual({ values, typedAtMs: 7, begun: [1] });
    expect(readDraft("somebody-else", blank)).toBeNull();
    writeDraft(mine, null);
    expect(readDraft(mine, blank)).toBeNull();
  });

  it.each(["", "null", "[]", "{", '"text"', "{}", '{"values":3}'])("are none when damaged: %s", (text) => {
    keep(text);
    expect(readDraft(mine, blank)).toBeNull();
  });

  it("ignore values of another shape and keep the others", () => {
    const address = { ...blank.address, latitude: "45" };
    keep(
      JSON.stringify({
        values: { name: "Noces", registrationNumber: 12, langues: ["fr"], address, extra: 1 },
        begun: "x",
      }),
    );
    expect(readDraft(mine, blank)).toEqual({
      values: { ...blank, name: "Noces" },
      typedAtMs: 0,
      begun: [],
    });
  });

  it("work in a browser without storage", () => {
    vi.stubGlobal("window", {
      get sessionStorage(): Storage {
        throw new DOMException("denied", "SecurityError");
      },
    });
    writeDraft(mine, { values: blank, typedAtMs: 7, begun: [] });
    expect(readDraft(mine, blank)).toBeNull();
  });
});

describe("the onboarding payload", () => {
  it("contains exactly the expected fields, and the number under the name of its country", () => {
    const values = {
      ...blank,
      name: "Noces",
      registrationNumber: "73282932000074",
      registrationState: "valid" as const,
    };
    expect(Object.keys(payloadOf(values)).sort()).toEqual(
      ["address", "dateOfCreation", "langues", "name", "prestations", "siret"].sort(),
    );
    expect(Object.keys(payloadOf(values).address).sort()).toEqual(
      ["city", "countryCode", "latitude", "longitude", "zipcode"].sort(),
    );
    const abroad = { ...values, address: { ...values.address, countryCode: "DE" as const } };
    expect(payloadOf(abroad)).not.toHaveProperty("siret");
    expect(payloadOf(abroad)).toHaveProperty("registrationNumber");
    const withoutRegister = { ...values, address: { ...values.address, countryCode: "NL" as const } };
    expect(payloadOf(withoutRegister)).not.toHaveProperty("registrationNumber");
  });

  it("maps errors of the server to the fields of the form", () => {
    expect(
      nestedErrors({ name: "too_short", "address.city": "required", "address.zipcode": "invalid" }),
    ).toEqual({
      name: { type: "too_short", message: "too_short" },
      address: {
        city: { type: "required", message: "required" },
        zipcode: { type: "invalid", message: "invalid" },
      },
    });
  });
});
