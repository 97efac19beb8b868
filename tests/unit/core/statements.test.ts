import { describe, expect, it } from "vitest";
import { CUSTOM_PLAN, statementsToPrepare } from "@/db/client";

const ask = (isKept: (text: string) => boolean, text: string, times: number) =>
  Array.from({ length: times }, () => isKept(text));

describe("statements to keep", () => {
  it("are those asked three times", () => {
    expect(ask(statementsToPrepare(), "select 1", 5)).toEqual([false, false, true, true, true]);
  });

  it("are never those planned anew", () => {
    expect(ask(statementsToPrepare(), `${CUSTOM_PLAN} select 1`, 9)).not.toContain(true);
  });

  it("are no more than the bound, and the first stay", () => {
    const isKept = statementsToPrepare(2);
    for (const text of ["a", "b", "c"]) ask(isKept, text, 3);
    expect(["a", "b", "c"].map(isKept)).toEqual([true, true, false]);
  });

  it("are not texts that each come once in a while, however many there are", () => {
    const isKept = statementsToPrepare();
    for (let round = 0; round < 5; round += 1)
      for (let n = 0; n < 1_000; n += 1) expect(isKept(`select ${n}`)).toBe(false);
    expect(ask(isKept, "often", 3).at(-1)).toBe(true);
  });
});
