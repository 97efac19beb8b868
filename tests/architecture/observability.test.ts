import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { alertRuleNames } from "@/lib/backoffice/watch/rules";
import { measureProcess, metrics } from "@/lib/core/observe/metrics";

/** Rules of alerts that have no heading of their own. */
const withoutHeading = (runbook: string, rules: readonly string[]) =>
  rules.filter(
    (rule) => !new RegExp(`^## ${rule}\n\n\\*\\*Means:\\*\\*[^\n]+\\*\\*Do:\\*\\*`, "m").test(runbook),
  );

const NAME = /\b(?:promesse|process|nodejs)_\w+/g;

function unknownFigures(text: string, known: ReadonlySet<string>): string[] {
  return [...new Set(text.match(NAME) ?? [])].filter(
    (name) => !known.has(name) && !known.has(name.replace(/_(bucket|count|sum)$/, "")),
  );
}

measureProcess();
const known = new Set(
  metrics()
    .registry.getMetricsAsArray()
    .map(({ name }) => name),
);

describe("the runbook", () => {
  it("says of each alert what it means and what to do", () => {
    expect(withoutHeading(readFileSync("docs/runbook.md", "utf8"), alertRuleNames)).toEqual([]);
    expect(withoutHeading("## a\n\n**Means:** x. **Do:** y.\n## b\n", ["a", "b"])).toEqual(["b"]);
  });
});

describe("the dashboard", () => {
  const file = readFileSync("deploy/grafana/promesse.json", "utf8");

  it("names figures that exist", () => {
    const { panels } = JSON.parse(file) as { panels: { targets: { expr: string }[] }[] };
    const asked = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join("\n");
    expect(asked.match(NAME)?.length).toBeGreaterThan(20);
    expect(unknownFigures(asked, known)).toEqual([]);
    expect(unknownFigures("rate(promesse_nothing_total[5m])", known)).toEqual(["promesse_nothing_total"]);
  });

  it("shows every figure of ours", () => {
    const ours = [...known].filter((name) => name.startsWith("promesse_"));
    expect(ours.filter((name) => !file.includes(name))).toEqual([]);
  });
});
