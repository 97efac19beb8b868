import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maskMessage } from "@/lib/core/masking/mask-message";
import { readCorpus } from "./corpus";

const couple = { firstname: "Camille", lastname: "Duvernoy" };
const spellings = readCorpus("spellings");

const shard = fc.oneof(
  fc.string({ unit: "binary", maxLength: 6 }),
  fc.string({ unit: "grapheme", maxLength: 6 }),
  fc.constantFrom(...spellings.map(({ text }) => text)),
  fc.constantFrom(
    ..."@ . , - _ • ••••• 06 12 +33 0 o un six zero point dot at chez gmail com fr insta : Duv ernoy".split(
      " ",
    ),
  ),
  fc.constantFrom(" ", "\n", "\u200b", "\ud800", "٣", "３", "é", "e\u0301", "💍"),
);
const text = fc
  .tuple(fc.array(shard, { maxLength: 30 }), fc.constantFrom("", " ", ", "))
  .map(([shards, between]) => shards.join(between));

describe("masking of any text", () => {
  it("never throws, changes nothing a second time and adds little", () => {
    fc.assert(
      fc.property(text, (written) => {
        const masked = maskMessage(written, couple);
        expect(maskMessage(masked, couple)).toBe(masked);
        // The shortest contact has two characters, and its replacement five.
        expect(masked.length).toBeLessThanOrEqual(3 * written.length + 5);
      }),
      { numRuns: 2_000 },
    );
  });

  const sign = fc.constantFrom(
    ..."• ~ * = | ➜ → ❤ 💍 … ' \" ; · ¤ § ^ + ° ♥ ★ ⚡ < > [ ( { \\ / . - – — _ , :".split(" "),
    "\u200b",
    "\u00ad",
    "\u2063",
    "\n",
    "\t",
    "\u00a0",
    " et ",
    " puis ",
    " tiret ",
    " bla ",
    " dash ",
    " und dann ",
  );
  const spaced = fc
    .tuple(fc.constantFrom("", " ", "  "), sign, fc.constantFrom("", " "))
    .map((parts) => parts.join(""));
  const script = fc.constantFrom(0x30, 0xff10, 0x660, 0x6f0, 0x966, 0x1d7ce, 0x1d7ec);
  const planted = fc
    .record({
      rest: fc.array(fc.integer({ min: 10, max: 99 }), { minLength: 4, maxLength: 4 }),
      prefix: fc.constantFrom("06", "07", "+33 6", "0033 6", "04", "01"),
      spaced,
      script,
    })
    .map(({ rest, prefix, spaced, script }) => {
      const groups = [prefix, ...rest];
      const shown = groups
        .join(spaced)
        .replace(/\d/g, (digit) => String.fromCodePoint(script + Number(digit)));
      return { shown, groups };
    });

  it("leaves no group of a planted number, whatever signs or digits it is written with", () => {
    fc.assert(
      fc.property(planted, ({ shown }) => {
        expect(maskMessage(`Bonjour, ${shown} merci`)).not.toMatch(/\p{Nd}/u);
      }),
      { numRuns: 3_000 },
    );
  });

  it("takes less than 20 ms for 10,000 characters of any kind", () => {
    const shards = [
      "a",
      "1 ",
      "1",
      "a@",
      "un ",
      "a point ",
      "(((",
      "o 1",
      "zweiund",
      "a_-_-",
      "@.",
      "•",
      "x-en-",
    ];
    shards.push(
      "1 a ",
      "06 ",
      "12, ",
      "seis",
      "insta: ",
      "a.fr/",
      "http://",
      "d u v ",
      "u.",
      "\u200b",
      "é",
      "🌸",
    );
    shards.push("06•", "1.1.", "1-", "14h", "gmail ", "a at ", "••••• 1 ", "Duver", "Duver-", "٣");
    /** Processor time in milliseconds, which the load of the machine changes little; the minimum of five. */
    const cost = (part: string) => {
      const hostile = part.repeat(Math.ceil(10_000 / part.length)).slice(0, 10_000);
      return Math.min(
        ...[0, 1, 2, 3, 4].map(() => {
          const before = process.threadCpuUsage();
          maskMessage(hostile, couple);
          return process.threadCpuUsage(before).user / 1_000;
        }),
      );
    };
    for (const part of shards) expect(cost(part), part).toBeLessThan(20);
  });
});
