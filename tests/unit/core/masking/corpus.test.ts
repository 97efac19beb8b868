import { describe, expect, it } from "vitest";
import { maskMessage } from "@/lib/core/masking/mask-message";
import { isReadable, readCorpus, summary } from "./corpus";

const masked = ({ text, couple }: ReturnType<typeof readCorpus>[number]) => maskMessage(text, couple);

describe("contact details as couples spell them, in seven languages", () => {
  const spellings = readCorpus("spellings");
  const readable = spellings.filter((line) => isReadable(line, masked(line)));

  it("are many, and each kind in every language", () => {
    expect(spellings.length).toBeGreaterThan(450);
    const kinds = Map.groupBy(spellings, ({ language, kind }) => `${language} ${kind}`);
    expect(kinds.size).toBe(7 * 5);
    for (const { secrets } of spellings) expect(secrets.join("").length).toBeGreaterThan(3);
  });

  it("can all be read without the masking, so the test can fail", () => {
    expect(spellings.filter((line) => !isReadable(line, line.text))).toEqual([]);
  });

  it("are masked completely in 98 of 100 cases", () => {
    expect(readable.length / spellings.length, summary(spellings, readable)).toBeLessThanOrEqual(0.02);
  });
});

describe("honest sentences about a wedding, in seven languages", () => {
  const honest = readCorpus("honest");

  it("stay as they are in 99 of 100 cases", () => {
    expect(honest.length).toBeGreaterThan(1_000);
    const changed = honest.filter((line) => masked(line) !== line.text);
    expect(changed.length / honest.length, summary(honest, changed)).toBeLessThan(0.01);
  });
});
