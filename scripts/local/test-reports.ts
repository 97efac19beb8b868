import { stripVTControlCharacters } from "node:util";
import type { PartResult } from "./test-summary";

/** The part of Vitest's JSON report that the closing lines need. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults?: {
    /** Absolute path of the test file. */
    name: string;
    status: string;
    /** Error outside of any test, such as a failed import. */
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
}

/** The part of Playwright's JSON report that the closing lines need. */
export interface BrowserReport {
  suites?: ReportSuite[];
  /** Errors outside of any test, such as a failed global setup. */
  errors?: { message?: string }[];
}

interface ReportSuite {
  title: string;
  suites?: ReportSuite[];
  specs?: ReportSpec[];
}

interface ReportSpec {
  title: string;
  file: string;
  tests: {
    projectName: string;
    status: "expected" | "unexpected" | "flaky" | "skipped";
    /** One for each time the test ran. */
    results?: { error?: { message?: string } }[];
  }[];
}

interface ReportedTest {
  name: string;
  status: ReportSpec["tests"][number]["status"];
  message: string;
}

/** Lines of an error that the closing lines repeat; the whole error stands further up. */
const shownLines = 6;

/** The name of a failed test or check with the first lines of its error. */
export function failure(name: string, message: string): string {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "");
  return [name, ...lines.slice(0, shownLines).map((line) => `  ${line.trimEnd()}`)].join("\n");
}

/** Counts the tests of a report without a browser and names the failed ones by file, below `folder`, and title. */
export function readVitestReport(report: VitestReport, folder: string): PartResult {
  const failures = (report.testResults ?? []).flatMap(({ name, status, message = "", assertionResults }) => {
    const file = name.replace(`${folder}/`, "");
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0) return status === "failed" ? [failure(file, message)] : [];
    return failed.map(({ fullName, failureMessages }) =>
      failure(`${file} › ${fullName}`, (failureMessages ?? []).join("\n")),
    );
  });
  return { passed: report.numPassedTests, failed: report.numFailedTests, failures };
}

/** The tests of a suite and of the suites in it; `groups` are the titles of the `describe` blocks around it. */
function testsIn(suite: ReportSuite, groups: readonly string[]): ReportedTest[] {
  const own = (suite.specs ?? []).flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results = [] }) => ({
      name: `[${projectName}] ${file} › ${[...groups, title].join(" › ")}`,
      status,
      message: results.find(({ error }) => error)?.error?.message ?? "",
    })),
  );
  const nested = (suite.suites ?? []).flatMap((child) => testsIn(child, [...groups, child.title]));
  return [...own, ...nested];
}

/** Counts the browser tests of a report and names the failed and the flaky ones by browser, file and title. */
export function readBrowserReport({ suites = [], errors = [] }: BrowserReport): Required<PartResult> {
  const tests = suites.flatMap((file) => testsIn(file, []));
  const named = (wanted: ReportedTest["status"]) =>
    tests.filter(({ status }) => status === wanted).map(({ name, message }) => failure(name, message));
  const flaky = named("flaky");
  const failures = [
    ...named("unexpected"),
    ...errors.map(({ message = "" }) => failure("outside of any test", message)),
  ];
  const expected = tests.filter(({ status }) => status === "expected").length;
  return { passed: expected + flaky.length, failed: failures.length, flaky, failures };
}
