import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contactMask } from "@/lib/core/masking/contact-name";
import { maskMessage } from "@/lib/core/masking/mask-message";

const hidden = [
  "camille.duvernoy@exemple.fr",
  "CAMILLE@EXEMPLE.FR",
  "camille @ exemple . fr",
  "camille (at) exemple (dot) fr",
  "camille[at]exemple.fr",
  "camille arobase exemple point fr",
  "camille point duvernoy arobase gmail point com",
  "camille at gmail dot com",
  "camille at gmail",
  "camille chez gmail point com",
  "camille chiocciola libero punto it",
  "camille apenstaartje telenet punt be",
  "camille＠exemple．fr",
  "c a m i l l e @ g m a i l . c o m",
  "@camille_duvernoy",
  "insta : camille.duv",
  "https://camille-et-paul.fr/site?x=1",
  "hxxp://camille.fr",
  "www.camille.paris",
  "camille-et-paul.fr",
  "camille point fr",
  "06 12 34 56 78",
  "0612345678",
  "06.12.34.56.78",
  "06-12-34-56-78",
  "06 - 12 - 34 - 56 - 78",
  "06/12/34/56/78",
  "06, 12, 34, 56, 78",
  "+33 (0)6 12 34 56 78",
  "0033612345678",
  "０６ １２ ３４ ５６ ７８",
  "O6 12 34 56 78",
  "zéro six douze trente-quatre cinquante-six soixante-dix-huit",
  "zero seven nine one one, one two three four five six",
  "null eins sieben eins zwei drei vier fünf",
  "0470 12 34 56",
  "07911 123456",
  "612 345 678",
  "+351 912 345 678",
];

const harmless = [
  "Nous avons le lieu, une maison de famille. Nous cherchons quelqu’un de calme !",
  "Le 04/09/2027 ou le 11/09/2027, au plus tard le 2027-10-02.",
  "Budget 10 000 - 15 000 €, 1 000 000 au maximum, plutôt 30 000 à 50 000 €.",
  "80 à 100 invités, cérémonie à 14h30, de 14:00 - 18:00, en 2026/2027.",
  "C’est un point de vue, le point de départ. El punto es que queremos bailar.",
  "Je travaille chez Orange et Paul chez Free. We meet at home. It is lovely.",
  "Un jardin.De la mer on voit les vignes.",
  "Facebook : nous n’en avons pas. RDV @ 18h30 ?",
  "Un, deux, trois, soleil ! Wir sind zwei Erwachsene und drei Kinder.",
];

describe("masking of a message", () => {
  it.each(hidden)("hides %s", (contact) => {
    expect(maskMessage(contact)).toBe(contactMask);
    const message = `Bonjour, voici : ${contact}. Merci !`;
    expect(maskMessage(message)).toMatch(/^Bonjour, voici : .*•••••.* Merci !$/u);
  });

  it("hides digits in frames and digits without a visible gap", () => {
    expect(maskMessage("0️⃣6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣")).not.toMatch(/\d/);
    expect(maskMessage("06\u200b12\u200b34\u200b56\u200b78")).toBe(contactMask);
  });

  it.each(harmless)("keeps %s", (text) => {
    expect(maskMessage(text)).toBe(text);
  });
});

const letters = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz"), minLength: min, maxLength: max });
const words = fc.constantFrom(
  "nous",
  "cherchons",
  "un",
  "traiteur",
  "calme",
  "pour",
  "notre",
  "mariage",
  "fleurs",
  "et",
  "musique",
);
const sentence = fc.array(words, { minLength: 0, maxLength: 8 }).map((list) => list.join(" "));

const at = fc.constantFrom("@", " @ ", "(at)", " [at] ", " arobase ", "(@)", "＠");
const dot = fc.constantFrom(".", " . ", " point ", "(dot)", " [point] ");
const email = fc
  .record({
    first: letters(5, 9),
    second: letters(5, 9),
    domain: letters(6, 12),
    ending: fc.constantFrom("fr", "com", "de", "co.uk"),
    at,
    dot,
  })
  .map(({ first, second, domain, ending, at, dot }) => ({
    text: `${first}.${second}${at}${domain}${ending
      .split(".")
      .map((part) => dot + part)
      .join("")}`,
    canaries: [first, second, domain].filter(
      (canary) => !"nouscherchonstraiteurmariagemusique".includes(canary),
    ),
  }));

const separator = fc.constantFrom("", " ", ".", "-", " - ", "/", "_", "\u00a0", " . ", ":", "\u200b");
const phone = fc
  .record({
    prefix: fc.constantFrom("0", "+33 ", "0033", "+44 (0)", "+49", "+351 ", "(0)"),
    groups: fc.array(fc.integer({ min: 10, max: 99 }), { minLength: 4, maxLength: 5 }),
    separator,
  })
  .map(({ prefix, groups, separator }) => prefix + [6, ...groups].join(separator));

describe("with any text around it", () => {
  it("hides email addresses of many formats", () => {
    fc.assert(
      fc.property(sentence, email, sentence, (before, { text, canaries }, after) => {
        const masked = maskMessage(`${before}, ${text}, ${after}`);
        for (const canary of canaries) expect(masked).not.toContain(canary);
      }),
      { numRuns: 1_000 },
    );
  });

  it("hides phone numbers of many formats", () => {
    fc.assert(
      fc.property(sentence, phone, sentence, (before, number, after) => {
        expect(maskMessage(`${before} ${number} ${after}`)).not.toMatch(/\d/);
      }),
      { numRuns: 1_000 },
    );
  });

  const shard = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 6 }),
    fc.constantFrom(
      "@",
      " at ",
      ".",
      " point ",
      "fr",
      "com",
      "06",
      "12",
      " ",
      "•••••",
      "www.",
      "http://",
      "+33",
      "insta:",
    ),
    words,
  );

  it("does not change a masked message", () => {
    fc.assert(
      fc.property(fc.array(shard, { maxLength: 30 }), (shards) => {
        const masked = maskMessage(shards.join(""));
        expect(maskMessage(masked)).toBe(masked);
      }),
      { numRuns: 2_000 },
    );
  });

  it("does not change a message without contacts", () => {
    const harmless = fc.oneof(
      words,
      fc.integer({ min: 0, max: 9_999 }).map(String),
      fc.constantFrom(
        "12/06/2027",
        "14h30",
        "30 000 €",
        "l’été,",
        "Saint-Rémy-de-Provence.",
        "«",
        "»",
        "!",
        "?",
      ),
    );
    const apart = fc.array(fc.tuple(harmless, words), { maxLength: 20 });
    fc.assert(
      fc.property(apart, (pairs) => {
        const text = pairs.flat().join(" ");
        expect(maskMessage(text)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  it("processes the longest message of any kind quickly", () => {
    const shards = [
      "a",
      "a.",
      "1 ",
      " ",
      "a@",
      "un ",
      "a point ",
      "- ",
      "(((",
      "o 1",
      "und",
      "zweiund",
      "a_-_-",
      "@.",
      "•",
    ];
    /** Processor time in milliseconds, which does not depend on the load of the machine; the minimum of three. */
    const cost = (part: string, length: number) => {
      const text = part.repeat(Math.ceil(length / part.length));
      const runs = [0, 1, 2].map(() => {
        const before = process.threadCpuUsage();
        maskMessage(text);
        return process.threadCpuUsage(before).user / 1_000;
      });
      return Math.min(...runs);
    };
    // Twice the text may cost four times as much, but not more: exponential time would never end.
    for (const part of shards)
      expect(cost(part, 3_000), part).toBeLessThan(8 * Math.max(cost(part, 1_500), 50));
  });
});
