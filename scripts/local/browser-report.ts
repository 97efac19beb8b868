/** The part of Playwright's JSON report that the closing lines need. */
export interface BrowserReport {
  suites?: ReportSuite[];
  /** Errors outside of any test, such as a failed global setup. */
  errors?: unknown[];
}

interface ReportSuite {
  title: string;
  suites?: ReportSuite[];
  specs?: ReportSpec[];
}

interface ReportSpec {
  title: string;
  file: string;
  tests: { projectName: string; status: "expected" | "unexpected" | "flaky" | "skipped" }[];
}

export interface BrowserResult {
  passed: number;
  failed: number;
  /** Tests that failed once and passed when they were run again. They count as passed. */
  flaky: string[];
}

interface ReportedTest {
  name: string;
  status: ReportSpec["tests"][number]["status"];
}

/** The tests of a suite and of the suites in it; `groups` are the titles of the `describe` blocks around it. */
function testsIn(suite: ReportSuite, groups: readonly string[]): ReportedTest[] {
  const own = (suite.specs ?? []).flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status }) => ({
      name: `[${projectName}] ${file} › ${[...groups, title].join(" › ")}`,
      status,
    })),
  );
  const nested = (suite.suites ?? []).flatMap((child) => testsIn(child, [...groups, child.title]));
  return [...own, ...nested];
}

/** Counts the browser tests of a report and names the flaky ones by browser, file and title. */
export function readBrowserReport({ suites = [], errors = [] }: BrowserReport): BrowserResult {
  const tests = suites.flatMap((file) => testsIn(file, []));
  const flaky = tests.filter(({ status }) => status === "flaky").map(({ name }) => name);
  const expected = tests.filter(({ status }) => status === "expected").length;
  const unexpected = tests.filter(({ status }) => status === "unexpected").length;
  return { passed: expected + flaky.length, failed: unexpected + errors.length, flaky };
}
