import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { personNameField } from "@/lib/core/fields";
import { contactMask } from "@/lib/core/masking/contact-name";
import { maskName } from "@/lib/core/masking/mask-name";

const accepted = (name: string) => personNameField.safeParse(name).success;

describe("the first name of a locked request", () => {
  it.each([
    "Léa",
    "Anne-Sophie",
    "D’Artagnan",
    "Maria João",
    "Uma",
    "Jean Baptiste",
    "Åsa",
    "Matteo",
    "Comtesse",
    "Atanas",
    "Inès",
    "Sixtine",
    "Pointel",
  ])("is shown: %s", (name) => {
    expect(accepted(name)).toBe(true);
    expect(maskName(name)).toBe(name);
  });

  it.each([
    "Léa arobase exemple point com",
    "lea at exemple dot com",
    "lea-arobase-exemple-point-com",
    "Lea chez exemple punto it",
    "leaarobasegmailpointcom",
    "Léa Gmail",
    "insta lea",
    "zéro six douze trente quatre",
    "Lea zero seven double four",
    "ｌｅａ ａｔ ｇｍａｉｌ ｄｏｔ ｃｏｍ",
  ])("is hidden where the rule for names lets a contact through: %s", (name) => {
    expect(accepted(name)).toBe(true);
    expect(maskName(name)).toBe(contactMask);
  });

  it.each(["Léa 0612345678", "lea@exemple.com", "Lea ０６１２３４", "Lea4", "lea.exemple.com", "L²a"])(
    "is refused as input, and hidden when it is stored already: %s",
    (name) => {
      expect(accepted(name)).toBe(false);
      expect(maskName(name)).toBe(contactMask);
    },
  );

  it("never shows an address, however its characters are written", () => {
    const word = fc.stringMatching(/^[a-zé]{2,8}$/);
    const at = fc.constantFrom(
      "arobase",
      "arobas",
      "at",
      "arroba",
      "chiocciola",
      "apenstaartje",
      "Klammeraffe",
      "AT",
    );
    const dot = fc.constantFrom("point", "dot", "punkt", "punt", "punto", "ponto", "POINT");
    const ending = fc.constantFrom("com", "fr", "net", "it", "es", "de", "io", "xyz");
    const gap = fc.constantFrom(" ", "-", "  ", " -", "’");
    const address = fc
      .tuple(word, gap, at, gap, word, gap, dot, gap, ending)
      .map((parts) => parts.join(""))
      .filter(accepted);
    fc.assert(
      fc.property(address, (name) => {
        expect(maskName(name)).toBe(contactMask);
      }),
      { numRuns: 2_000 },
    );
  });

  it("never shows a number, however its digits are written", () => {
    const digit = fc.constantFrom(
      ..."zéro un deux trois quatre cinq six sept huit neuf douze trente vingt".split(" "),
      ..."one two three four five seven eight nine null zwei drei acht".split(" "),
    );
    const gap = fc.constantFrom(" ", "-", " - ");
    const number = fc
      .tuple(fc.array(digit, { minLength: 3, maxLength: 9 }), gap)
      .map(([words, between]) => words.join(between));
    fc.assert(
      fc.property(number.filter(accepted), (name) => {
        expect(maskName(name)).toBe(contactMask);
      }),
      { numRuns: 1_000 },
    );
  });

  it("is shown completely or hidden completely", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60, unit: "grapheme" }), (name) => {
        expect([name, contactMask]).toContain(maskName(name));
      }),
    );
  });
});

describe("a first name that contains the last name", () => {
  it.each(["Camille Duvernoy", "camille duvernoy", "Camille D-u-v-e-r-n-o-y", "Camille DUVERNÓY"])(
    "is hidden: %s",
    (name) => {
      expect(maskName(name, "Duvernoy")).toBe(contactMask);
    },
  );

  it.each([
    ["Camille", "Duvernoy"],
    ["Jean-Marc", "Le Goff"],
    ["Rose", "Petit"],
  ])("is shown without it: %s %s", (name, lastname) => {
    expect(maskName(name, lastname)).toBe(name);
  });
});
