import { describe, expect, it } from "vitest";
import { PLANNED_ANEW, statementsToKeep } from "@/db/statements";

const ask = (isKept: (text: string) => boolean, text: string, times: number) =>
  Array.from({ length: times }, () => isKept(text));

describe("prepared statements", () => {
  it("are those that ran three times", () => {
    expect(ask(statementsToKeep(), "select 1", 5)).toEqual([false, false, true, true, true]);
  });

  it("are never those that need a new plan each time", () => {
    expect(ask(statementsToKeep(), `${PLANNED_ANEW} select 1`, 9)).not.toContain(true);
  });

  it("are no more than the limit, and the first ones stay", () => {
    const isKept = statementsToKeep(2);
    for (const text of ["a", "b", "c"]) ask(isKept, text, 3);
    expect(["a", "b", "c"].map(isKept)).toEqual([true, true, false]);
  });

  it("are not texts that come rarely, however many there are", () => {
    const isKept = statementsToKeep();
    for (let round = 0; round < 5; round += 1)
      for (let n = 0; n < 1_000; n += 1) expect(isKept(`select ${n}`)).toBe(false);
    expect(ask(isKept, "often", 3).at(-1)).toBe(true);
  });
});
