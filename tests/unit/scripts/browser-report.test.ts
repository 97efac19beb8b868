import { describe, expect, it } from "vitest";
import { type BrowserReport, readBrowserReport } from "@/scripts/local/browser-report";

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
    expect(readBrowserReport(report)).toEqual({ passed: 1, failed: 1, flaky: [] });
  });

  it("counts a flaky test as passed and names its browser, file and title", () => {
    const report = reportOf([spec("a", "expected"), spec("opens a request", "flaky", "phone")]);
    expect(readBrowserReport(report)).toEqual({
      passed: 2,
      failed: 0,
      flaky: ["[phone] leads/inbox.spec.ts › opens a request"],
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
    expect(readBrowserReport({})).toEqual({ passed: 0, failed: 0, flaky: [] });
  });
});
