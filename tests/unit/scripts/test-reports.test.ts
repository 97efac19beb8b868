import { describe, expect, it } from "vitest";
import { type BrowserReport, readBrowserReport, readVitestReport } from "@/scripts/local/test-reports";

type Status = "expected" | "unexpected" | "flaky" | "skipped";

const spec = (title: string, status: Status, projectName = "desktop") => ({
  title,
  file: "leads/inbox.spec.ts",
  tests: [{ projectName, status }],
});

const reportOf = (specs: ReturnType<typeof spec>[], nested: BrowserReport["suites"] = []): BrowserReport => ({
  suites: [{ title: "leads/inbox.spec.ts", specs, suites: nested }],
  errors: [],
});

describe("the report of the browser tests", () => {
  it("counts passed and failed tests, and no skipped ones", () => {
    const report = reportOf([spec("a", "expected"), spec("b", "unexpected"), spec("c", "skipped")]);
    expect(readBrowserReport(report)).toMatchObject({ passed: 1, failed: 1, flaky: [] });
  });

  it("counts a flaky test as passed and names its browser, file and title", () => {
    const report = reportOf([spec("a", "expected"), spec("opens a request", "flaky", "phone")]);
    expect(readBrowserReport(report)).toEqual({
      passed: 2,
      failed: 0,
      flaky: ["[phone] leads/inbox.spec.ts › opens a request"],
      failures: [],
    });
  });

  it("names the describe blocks around a flaky test", () => {
    const nested = [
      {
        title: "the inbox",
        specs: [],
        suites: [{ title: "without requests", specs: [spec("is empty", "flaky")] }],
      },
    ];
    expect(readBrowserReport(reportOf([], nested)).flaky).toEqual([
      "[desktop] leads/inbox.spec.ts › the inbox › without requests › is empty",
    ]);
  });

  it("counts one test per browser that runs it", () => {
    const both = {
      ...spec("a", "expected"),
      tests: [...spec("a", "expected").tests, ...spec("a", "flaky", "phone").tests],
    };
    expect(readBrowserReport(reportOf([both]))).toMatchObject({ passed: 2, failed: 0 });
  });

  it("counts an error outside of the tests as a failure", () => {
    expect(readBrowserReport({ suites: [], errors: [{ message: "no browser" }] })).toMatchObject({
      failed: 1,
    });
    expect(readBrowserReport({})).toEqual({ passed: 0, failed: 0, flaky: [], failures: [] });
  });

  it("names a failed test with the first lines of its first error, without colours", () => {
    const failed = {
      ...spec("a", "unexpected"),
      tests: [
        {
          projectName: "desktop",
          status: "unexpected" as const,
          results: [{ error: { message: "\u001b[31mExpected 1\u001b[39m\n\nReceived 2" } }, {}],
        },
      ],
    };
    expect(readBrowserReport(reportOf([failed])).failures).toEqual([
      "[desktop] leads/inbox.spec.ts › a\n  Expected 1\n  Received 2",
    ]);
  });
});

describe("the report of the tests without a browser", () => {
  const file = (
    name: string,
    status: string,
    tests: { fullName: string; status: string }[],
    message = "",
  ) => ({
    name: `/project/tests/${name}`,
    status,
    message,
    assertionResults: tests.map((test) => ({ ...test, failureMessages: ["AssertionError: no"] })),
  });

  it("names failed tests by file and title, and a file that could not be read", () => {
    const report = {
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        file("a.test.ts", "failed", [
          { fullName: "is one", status: "passed" },
          { fullName: "is two", status: "failed" },
        ]),
        file("b.test.ts", "failed", [], "Cannot find module"),
        file("c.test.ts", "passed", [{ fullName: "is three", status: "skipped" }]),
      ],
    };
    expect(readVitestReport(report, "/project")).toEqual({
      passed: 1,
      failed: 1,
      failures: ["tests/a.test.ts › is two\n  AssertionError: no", "tests/b.test.ts\n  Cannot find module"],
    });
  });
});
