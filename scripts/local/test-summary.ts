/** Result of one part of `npm test`. */
export interface PartResult {
  passed: number;
  failed: number;
  /** Names of tests that passed only when they were run again. */
  flaky?: readonly string[];
}

/** Closing lines of `npm test`: the flaky tests by name, and last of all the sums. */
export function summaryLines(results: readonly PartResult[]): string[] {
  const sum = (kind: "passed" | "failed") => results.reduce((total, result) => total + result[kind], 0);
  const flaky = results.flatMap((result) => result.flaky ?? []);
  const heading = `${flaky.length} flaky (failed once, passed when run again):`;
  return [
    ...(flaky.length > 0 ? [heading, ...flaky.map((name) => `  ${name}`)] : []),
    `${sum("passed")} passed, ${sum("failed")} failed`,
  ];
}
