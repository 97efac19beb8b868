import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldCodes } from "@/lib/core/fields";
import {
  isPassword,
  metPasswordRules,
  passwordLength,
  passwordSchema,
  passwordStrength,
  passwordStrengths,
} from "@/lib/identity/password/rules";

const codeOf = (value: unknown) => {
  const parsed = passwordSchema.safeParse(value);
  return parsed.success ? null : fieldCodes(parsed.error).body;
};

describe("a new password", () => {
  it.each(["Promesse-2026!", "aB3$efgh", "Été à la mer 7 !", "Ünïcödé9_", `aA1!${"x".repeat(124)}`])(
    "is accepted: %s",
    (password) => {
      expect(codeOf(password)).toBeNull();
      expect(passwordSchema.parse(password)).toBe(password);
    },
  );

  it.each([
    ["", "required"],
    [undefined, "required"],
    [null, "invalid_password"],
    [12345678, "invalid_password"],
    ["aB3$efg", "invalid_password"],
    [`aA1!${"x".repeat(125)}`, "invalid_password"],
    ["PROMESSE-2026!", "invalid_password"],
    ["promesse-2026!", "invalid_password"],
    ["Promesse-deux!", "invalid_password"],
    ["Promesse2026", "invalid_password"],
    ["Promesse 2026", "invalid_password"],
    [" Promesse-2026!", "invalid_password"],
    ["Promesse-2026! ", "invalid_password"],
    ["Promesse-2026!\u00a0", "invalid_password"],
    ["Promesse-\u00002026!", "invalid_password"],
    ["Promesse-\ud8002026!", "invalid_password"],
  ])("is refused: %j", (password, code) => {
    expect(codeOf(password)).toBe(code);
  });

  it("is accepted only with all rules and a valid length, for any input", () => {
    const piece = fc.constantFrom("a", "Z", "7", "!", " ", "é", "É", "💍", "\u00a0", "x".repeat(40));
    const typed = fc.array(piece, { maxLength: 16 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(typed, (password) => {
        const length = [...password].length;
        if (!isPassword(password)) return;
        expect(length).toBeGreaterThanOrEqual(passwordLength.min);
        expect(length).toBeLessThanOrEqual(passwordLength.max);
        expect(password).toBe(password.trim());
        expect(password).not.toBe(password.toLowerCase());
        expect(password).not.toBe(password.toUpperCase());
        expect(password).toMatch(/\p{Nd}/u);
        expect(passwordStrength(password)).toBe("excellent");
      }),
    );
  });
});

describe("the strength of a password", () => {
  it.each([
    ["", "none"],
    ["中", "none"],
    ["a", "very_weak"],
    ["!", "very_weak"],
    ["aaaaaaaa", "weak"],
    ["aA", "weak"],
    ["aA1", "good"],
    ["aaaaaaA1", "very_good"],
    ["aA1!", "very_good"],
    ["aaaaaA1!", "excellent"],
  ])("of %j is %s", (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  it("never decreases when characters are added, and counts one point per rule", () => {
    const rank = (password: string) => passwordStrengths.indexOf(passwordStrength(password));
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (typed, more) => {
        expect(rank(typed)).toBe(metPasswordRules(typed).length);
        expect(rank(typed + more)).toBeGreaterThanOrEqual(rank(typed));
      }),
    );
  });
});
