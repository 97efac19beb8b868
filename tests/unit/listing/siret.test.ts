import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatNumber, isSiret, typedNumber } from "@/lib/core/registers";

const siretDigits = (text: string) => typedNumber("siret", text);
const formatSiret = (text: string) => formatNumber("siret", text);

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(""));
const laPosteNumber = digits(5).map((nic) => `356000000${nic}`);

/** The last digit that makes thirteen digits valid, found by trying all ten: independent of the tested rule. */
const completions = (thirteen: string) => [..."0123456789"].filter((last) => isSiret(thirteen + last));

describe("a SIRET", () => {
  it.each(["73282932000074", "55203253400646", "35600000000048", "35600000049837"])("may be %s", (text) => {
    expect(isSiret(text)).toBe(true);
  });

  it.each([
    ["a wrong check digit", "73282932000075"],
    ["two digits exchanged", "73282923000074"],
    ["thirteen digits", "7328293200007"],
    ["fifteen digits", "732829320000740"],
    ["spaces", "732 829 320 00074"],
    ["letters", "7328293200007A"],
    ["digits of another script", "٧٣٢٨٢٩٣٢٠٠٠٠٧٤"],
    ["nothing but zeros", "00000000000000"],
    ["nothing", ""],
    ["La Poste with neither sum", "35600000000049"],
  ])("is not one with %s", (_, text) => {
    expect(isSiret(text)).toBe(false);
  });

  it("has a check digit that detects any single wrong digit", () => {
    const slip = fc.record({ at: fc.nat(13), by: fc.integer({ min: 1, max: 9 }) });
    fc.assert(
      fc.property(digits(13), slip, (thirteen, { at, by }) => {
        fc.pre(!thirteen.startsWith("356000000") && /[1-9]/.test(thirteen));
        const [last, ...others] = completions(thirteen);
        expect(others).toEqual([]);
        const right = thirteen + last;
        const wrong = right.slice(0, at) + ((Number(right[at]) + by) % 10) + right.slice(at + 1);
        fc.pre(!wrong.startsWith("356000000"));
        expect(isSiret(wrong)).toBe(false);
      }),
    );
  });

  it("of La Poste is valid when five divides the sum of its digits", () => {
    fc.assert(
      fc.property(laPosteNumber, (text) => {
        const sum = [...text].reduce((total, digit) => total + Number(digit), 0);
        if (sum % 5 === 0) expect(isSiret(text)).toBe(true);
      }),
    );
  });

  it("is read from a typed text: digits only, at most fourteen", () => {
    expect(siretDigits("732 829 320 000 74 99")).toBe("73282932000074");
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(siretDigits(text)).toMatch(/^[0-9]{0,14}$/);
        expect(siretDigits(siretDigits(text))).toBe(siretDigits(text));
      }),
    );
  });

  it("is grouped without losing a digit", () => {
    expect(formatSiret("73282932000074")).toBe("732 829 320 00074");
    expect(formatSiret("7328")).toBe("732 8");
    fc.assert(
      fc.property(fc.nat(14).chain(digits), (text) => {
        expect(siretDigits(formatSiret(text))).toBe(text);
      }),
    );
  });
});
