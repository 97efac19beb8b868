import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isEmail, normaliseEmail } from "@/lib/core/email";
import { emailField } from "@/lib/core/fields";

const label = "a".repeat(63);

describe("isEmail", () => {
  it.each([
    "claire@demo.test",
    "Claire.Aubert+noces@Exemple.FR",
    "  claire@demo.test  ",
    "c_l-a.i'r!e@sub.domaine.example",
    `${"a".repeat(64)}@example.test`,
    `a@${label}.${label}.${label}.fr`,
  ])("takes %s", (address) => {
    expect(isEmail(address)).toBe(true);
  });

  it.each([
    "",
    "claire",
    "@demo.test",
    "claire@",
    "claire@demo",
    "claire@@demo.test",
    "claire@demo@test.fr",
    ".claire@demo.test",
    "claire.@demo.test",
    "cl..aire@demo.test",
    "claire@-demo.test",
    "claire@demo-.test",
    "claire@.test",
    "claire@demo..test",
    "cla ire@demo.test",
    "claire@demo.te st",
    "Claire <claire@demo.test>",
    "claire@demo.test,other@demo.test",
    "claire@demo.test;rm",
    "claire@demo.test\nbcc: other@demo.test",
    "claire@demo.test\r\n\r\nbody",
    "claire\u0000@demo.test",
    "claire@demo.test\u0000",
    "claire\ud800@demo.test",
    "\u200bclaire@demo.test",
    "clâire@demo.test",
    `${"a".repeat(65)}@example.test`,
    `a@${"a".repeat(64)}.fr`,
    `a@${`${label}.`.repeat(4)}fr`,
    "a".repeat(1_000_000),
    `${"a.".repeat(100_000)}@example.test`,
  ])("refuses %j", (address) => {
    expect(isEmail(address)).toBe(false);
  });

  it("accepts what it normalises, and normalising twice changes nothing", () => {
    fc.assert(
      fc.property(fc.emailAddress({ size: "small" }), (address) => {
        const once = normaliseEmail(address);
        expect(normaliseEmail(once)).toBe(once);
        expect(isEmail(address)).toBe(isEmail(once));
      }),
    );
  });

  it("lets no line break, space, NUL or lone surrogate into a mail header", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (left, right) => {
        const parsed = emailField.safeParse(`${left}@${right}.test`);
        if (!parsed.success) return;
        expect(parsed.data).toMatch(/^[\x21-\x7e]+$/);
        expect(parsed.data.isWellFormed()).toBe(true);
        expect(parsed.data).toBe(parsed.data.toLowerCase());
      }),
    );
  });
});
