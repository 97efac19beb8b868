import { describe, expect, it } from "vitest";
import { summaryLines } from "@/scripts/local/test-summary";

describe("the closing lines of npm test", () => {
  it("are one line of sums when no test was flaky", () => {
    expect(
      summaryLines([
        { passed: 5, failed: 0 },
        { passed: 7, failed: 1, flaky: [] },
      ]),
    ).toEqual(["12 passed, 1 failed"]);
  });

  it("name each flaky test directly above the sums, which stay the last line", () => {
    const lines = summaryLines([
      { passed: 5, failed: 0 },
      { passed: 2, failed: 0, flaky: ["[desktop] a.spec.ts › one", "[phone] b.spec.ts › two"] },
    ]);
    expect(lines).toEqual([
      "2 flaky (failed once, passed when run again):",
      "  [desktop] a.spec.ts › one",
      "  [phone] b.spec.ts › two",
      "7 passed, 0 failed",
    ]);
  });

  it("name each failed test below the flaky ones", () => {
    const lines = summaryLines([
      { passed: 5, failed: 1, failures: ["a.test.ts › one\n  Expected 1"] },
      { passed: 2, failed: 0, flaky: ["[desktop] a.spec.ts › one"] },
    ]);
    expect(lines).toEqual([
      "1 flaky (failed once, passed when run again):",
      "  [desktop] a.spec.ts › one",
      "1 failed:",
      "  a.test.ts › one",
      "    Expected 1",
      "7 passed, 1 failed",
    ]);
  });
});
