import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseRegistrationForm } from "@/components/identity/registration/parse-registration-form";
import { fieldCodes, personNameField } from "@/lib/core/fields";
import { parsePhone } from "@/lib/core/phone";
import { registerInput } from "@/lib/identity/registration/schema";

const posted = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const person = {
  role: "ROLE_PRESTATAIRE",
  firstname: "Léa",
  lastname: "Moreau",
  email: "lea@exemple.test",
  phone: "06 12 34 56 78",
  phoneCountry: "FR",
  password: "Promesse-2026!",
  terms: "on",
  tosIsAccepted: "on",
};

describe("the posted registration form", () => {
  it("becomes the input of the use case, with the phone number of the selected country", () => {
    const parsed = registerInput.safeParse(parseRegistrationForm(posted(person)));
    expect(parsed.success && parsed.data.phone).toBe("+33612345678");
    const abroad = parseRegistrationForm(posted({ ...person, phone: "030 901820", phoneCountry: "DE" }));
    expect(abroad.phone).toBe("+4930901820");
    expect(parseRegistrationForm(posted({ ...person, phone: "+39 06 1234", phoneCountry: "DE" })).phone).toBe(
      "+39061234",
    );
  });

  it("sends no consent for an unticked box and keeps unknown fields", () => {
    const { terms: _, ...unticked } = person;
    const parsed = registerInput.safeParse(parseRegistrationForm(posted({ ...unticked, isPremium: "1" })));
    expect(parsed.success ? {} : fieldCodes(parsed.error)).toEqual({
      terms: "terms_not_accepted",
      isPremium: "unknown_field",
    });
  });

  it("drops the fields that React adds", () => {
    expect(parseRegistrationForm(posted({ ...person, $ACTION_1: "x" }))).not.toHaveProperty("$ACTION_1");
  });
});

describe("names and phone numbers", () => {
  it("accepts only letters, spaces, hyphens and apostrophes in names, for any input", () => {
    const sign = fc.constantFrom("a", "É", "ß", "-", "'", "’", " ", "1", "<", "\u0000", "\ud800", "م");
    const typed = fc.array(sign, { maxLength: 60 }).map((signs) => signs.join(""));
    fc.assert(
      fc.property(typed, (name) => {
        const parsed = personNameField.safeParse(name);
        if (!parsed.success) return;
        expect(parsed.data).toMatch(/^\p{L}[\p{L}\p{M} '’-]*$/u);
        expect(parsed.data.length).toBeGreaterThanOrEqual(2);
        expect(parsed.data.length).toBeLessThanOrEqual(50);
      }),
    );
  });

  it("parses phone numbers to E.164 or null, and parsing the result changes nothing", () => {
    const sign = fc.constantFrom("0", "1", "2", "6", "7", "9", "+", " ", "(", ")", "-", ".", "x", "é");
    const typed = fc.array(sign, { maxLength: 18 }).map((signs) => signs.join(""));
    const start = fc.constantFrom("", "06", "+336", "+4930", "07", "+447");
    fc.assert(
      fc.property(start, typed, fc.constantFrom("FR", "GB", "DE", "PT"), (head, rest, country) => {
        const phone = parsePhone(head + rest, country);
        if (phone === null) return;
        expect(phone).toMatch(/^\+[1-9]\d{5,14}$/);
        expect(parsePhone(phone, "BE")).toBe(phone);
      }),
    );
  });
});
