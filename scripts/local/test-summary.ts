/** Result of one part of `npm test`. */
export interface PartResult {
  passed: number;
  failed: number;
  /** Tests that passed only when they were run again: each name, with the first lines of its error below. */
  flaky?: readonly string[];
  /** Failed tests, as above. */
  failures?: readonly string[];
}

const listed = (heading: string, tests: readonly string[]): string[] =>
  tests.length > 0 ? [heading, ...tests.flatMap((test) => test.split("\n")).map((line) => `  ${line}`)] : [];

/** Closing lines of `npm test`: the flaky and the failed tests by name, and last of all the sums. */
export function summaryLines(results: readonly PartResult[]): string[] {
  const sum = (kind: "passed" | "failed") => results.reduce((total, result) => total + result[kind], 0);
  const flaky = results.flatMap((result) => result.flaky ?? []);
  const failures = results.flatMap((result) => result.failures ?? []);
  return [
    ...listed(`${flaky.length} flaky (failed once, passed when run again):`, flaky),
    ...listed(`${failures.length} failed:`, failures),
    `${sum("passed")} passed, ${sum("failed")} failed`,
  ];
}
