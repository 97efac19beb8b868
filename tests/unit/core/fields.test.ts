import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { dateField, emailField, fieldCodes, personNameField, textField, uuidField } from "@/lib/core/fields";
import { isCleanText } from "@/lib/core/text";

const anyText = fc.string({ unit: "binary", maxLength: 120 });
const anything = fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true });

function codeOf(field: z.ZodType, value: unknown): string | null {
  const parsed = z.strictObject({ field }).safeParse({ field: value });
  return parsed.success ? null : (fieldCodes(parsed.error).field ?? "no code");
}

describe("textField", () => {
  const field = textField({ min: 2, max: 10 });

  it.each([
    [undefined, "required"],
    [null, "required"],
    [7, "invalid"],
    [["ab"], "invalid"],
    ["", "required"],
    ["   ", "required"],
    ["a", "too_short"],
    [" a ", "too_short"],
    ["a".repeat(11), "too_long"],
    ["a".repeat(1_000_000), "too_long"],
    ["ab\u0000", "invalid"],
    ["ab\ud800", "invalid"],
    ["\udc00ab", "invalid"],
    ["ab\u001bcd", "invalid"],
    ["ab\u2028cd", "invalid"],
    ["ab", null],
    ["  ab  ", null],
    ["a".repeat(10), null],
    ["été ❤️", null],
    ["a\nb\tc", null],
    ["\u200b\u2060", "required"],
    ["\u202e\u202c", "required"],
    ["\u200d\u200f", "required"],
    ["\u202eab\u202c", null],
  ])("answers %j with %s", (value, code) => {
    expect(codeOf(field, value)).toBe(code);
  });

  it("drops what nobody sees, and keeps joined emoji and letters", () => {
    expect(field.parse("\u202ea\u200bb\ufeff")).toBe("ab");
    for (const text of ["👩\u200d❤\ufe0f\u200d👨", "می\u200cخواهم", "\u200fאב\u200e"])
      expect(field.parse(text)).toBe(text);
  });

  it("never accepts what PostgreSQL cannot store, and always trims", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const parsed = field.safeParse(text);
        if (!parsed.success) return;
        expect(parsed.data).toBe(parsed.data.trim());
        expect(parsed.data.length).toBeGreaterThanOrEqual(2);
        expect(parsed.data.length).toBeLessThanOrEqual(10);
        expect(isCleanText(parsed.data)).toBe(true);
        expect(Buffer.from(parsed.data, "utf8").toString("utf8")).toBe(parsed.data);
        expect(parsed.data).not.toContain("\u0000");
      }),
    );
  });

  it("accepts an empty text only where the field is optional", () => {
    expect(codeOf(textField({ min: 0, max: 5 }), "")).toBeNull();
    expect(codeOf(textField({ max: 5 }), "")).toBe("required");
  });
});

describe("personNameField", () => {
  it.each(["Léa", "Marie-Claire", "D’Angelo", "O'Neill", "de la Tour", "Nguyễn", "Łukasz", "Ñandú", "Ζωή"])(
    "takes %s",
    (name) => {
      expect(codeOf(personNameField, name)).toBeNull();
    },
  );

  it.each([
    ["L", "name_too_short"],
    ["L".repeat(51), "name_too_long"],
    ["-Léa", "name_invalid"],
    ["Léa1", "name_invalid"],
    ["Léa@example.test", "name_invalid"],
    ["<b>Léa</b>", "name_invalid"],
    ["Léa\u0000", "invalid"],
    ["Léa\nMoreau", "name_invalid"],
    ["Léa 😀", "name_invalid"],
    ["Robert'); drop table users;--", "name_invalid"],
  ])("answers %j with %s", (name, code) => {
    expect(codeOf(personNameField, name)).toBe(code);
  });
});

describe("uuidField and dateField", () => {
  it.each(["", "1", "not-a-uuid", "00000000-0000-0000-0000-00000000000", "' or 1=1 --"])(
    "refuse %j",
    (text) => {
      expect(codeOf(uuidField, text)).toBe("invalid");
      expect(codeOf(dateField, text)).toBe("date_invalid");
    },
  );

  it.each([
    "0000-01-01",
    "2027-02-29",
    "2027-13-01",
    "2027-00-10",
    "27-01-01",
    "2027-1-1",
    "2027-01-01T00:00:00Z",
  ])("know that %s is no day", (text) => {
    expect(codeOf(dateField, text)).toBe("date_invalid");
  });

  it("take a leap day", () => {
    expect(codeOf(dateField, "2028-02-29")).toBeNull();
  });
});

describe("every field", () => {
  it("answers any input with a value or a code, never with an exception", () => {
    const fields = [textField({ max: 20 }), personNameField, emailField, uuidField, dateField];
    fc.assert(
      fc.property(fc.constantFrom(...fields), anything, (field, value) => {
        const code = codeOf(field, value);
        if (code !== null) expect(code).toMatch(/^[a-z_]+$/);
      }),
    );
  });
});

describe("fieldCodes", () => {
  const refused = (value: unknown) => {
    const parsed = z.strictObject({ city: textField({ max: 5 }) }).safeParse(value);
    return parsed.success ? {} : fieldCodes(parsed.error);
  };

  it("names unknown fields, also those that every object inherits", () => {
    const sent = JSON.parse(
      '{"city":"Apt","role":"ROLE_ADMIN","constructor":1,"toString":2,"__proto__":{"a":1}}',
    );
    const codes = refused(sent);
    expect(Object.keys(codes).sort()).toEqual(["__proto__", "constructor", "role", "toString"]);
    expect(JSON.parse(JSON.stringify(codes)).role).toBe("unknown_field");
    expect(Object.getPrototypeOf({})).not.toHaveProperty("a");
  });

  it("keeps the first code of a field and joins the path of a nested one", () => {
    const list = z.strictObject({ ids: z.array(uuidField) }).safeParse({ ids: ["x", "y"] });
    expect(list.success ? {} : fieldCodes(list.error)).toEqual({ "ids.0": "invalid", "ids.1": "invalid" });
    expect(refused({ city: "" })).toEqual({ city: "required" });
    const flags = z.strictObject({ a: z.boolean(), b: z.boolean() }).safeParse({ b: "yes" });
    expect(flags.success ? {} : fieldCodes(flags.error)).toEqual({ a: "required", b: "invalid" });
    expect(refused("text")).toEqual({ body: "invalid" });
  });

  it("repeats neither thousands of names nor very long ones, and stays well-formed", () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`field${index}`, 1]));
    expect(Object.keys(refused(many)).length).toBeLessThanOrEqual(50);
    const [name = ""] = Object.keys(refused({ city: "Apt", [`\ud800${"x".repeat(10_000)}`]: 1 }));
    expect(name.length).toBeLessThanOrEqual(100);
    expect(name.isWellFormed()).toBe(true);
  });
});
