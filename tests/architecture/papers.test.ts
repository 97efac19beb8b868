import { globSync } from "node:fs";
import { dirname, join, normalize } from "node:path/posix";
import { describe, expect, it } from "vitest";
import { plant, project, type Tree } from "./tree";

const PAPERS = ["README.md", "CONTRIBUTING.md", "docs/**/*.md"];
const OUR_FOLDERS =
  /^(app|components|lib|db|messages|tests|scripts|sandbox|bench|deploy|docs|public|security|\.ci)\//;

const withoutFences = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, "");
const codeSpans = (text: string) =>
  [...withoutFences(text).matchAll(/`([^`\n]+)`/g)].map(([, span]) => span ?? "");

/** Paths in code spans; a placeholder such as <domain> or * has to fit at least one file. */
function citedPaths(text: string): string[] {
  return codeSpans(text)
    .filter((span) => OUR_FOLDERS.test(span) && !/[\s…]/.test(span))
    .map((span) => span.replace(/:\d+$/, ""));
}

function linkTargets(paper: string, text: string): string[] {
  return [...withoutFences(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target ?? "")
    .filter((target) => !/^([a-z]+:|#)/.test(target))
    .map((target) => normalize(join(dirname(paper), target.replace(/#.*$/, ""))));
}

function exists(tree: Tree, path: string): boolean {
  if (!/[*<{]/.test(path)) return tree.has(path);
  const pattern = path.replaceAll("[", "[[]").replaceAll(/<[^>]+>/g, "*");
  return globSync(pattern, { cwd: tree.root }).length > 0;
}

function brokenCitations(tree: Tree): string[] {
  return tree.files(...PAPERS).flatMap((paper) => {
    const text = tree.read(paper);
    const cited = [...citedPaths(text), ...linkTargets(paper, text)];
    return [...new Set(cited)].filter((path) => !exists(tree, path)).map((path) => `${paper} cites ${path}`);
  });
}

function unknownCommands(tree: Tree): string[] {
  const { scripts = {} } = JSON.parse(tree.read("package.json")) as { scripts?: Record<string, string> };
  return tree.files(...PAPERS).flatMap((paper) => {
    const commands = [...tree.read(paper).matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name]) => name ?? "");
    return [...new Set(commands)]
      .filter((name) => !(name in scripts))
      .map((name) => `${paper} cites npm run ${name}`);
  });
}

const MAP = "docs/spec-map.md";
const SECTIONS = 9;
const STATES = new Set(["built", "partly", "prepared", "not yet"]);

/** Rows of the map without a known state, or without files and tests although they say built; and missing sections. */
function incompleteRows(tree: Tree): string[] {
  if (!tree.has(MAP)) return [];
  const text = tree.read(MAP);
  const missing = Array.from({ length: SECTIONS }, (_, n) => n + 1).filter(
    (n) => !new RegExp(`^## ${n}\\. `, "m").test(text),
  );
  const rows = text.split("\n").filter((line) => /^\| (?!-|What |State )/.test(line));
  const wrong = rows.filter((row) => {
    const [what, files = "", tests = "", state = ""] = row
      .slice(1, -1)
      .split(" | ")
      .map((cell) => cell.trim());
    const needsFiles = state !== "not yet" && codeSpans(files).length === 0;
    const needsTests = (state === "built" || state === "partly") && codeSpans(tests).length === 0;
    return !what || !STATES.has(state) || needsFiles || needsTests;
  });
  return [...missing.map((n) => `section ${n} is missing`), ...wrong];
}

describe("papers", () => {
  it("cite files that exist", () => {
    expect(brokenCitations(project)).toEqual([]);
    using tree = plant({
      "README.md":
        "`lib/credits/buy.ts` `lib/<domain>/gone.ts` `lib/*/buy.ts` `npm test`\n```\nlib/in/a/fence.ts\n```\n[map](docs/map.md#x) [site](https://promesse.example)",
      "docs/a.md": "![picture](pictures/a.png) `app/[locale]/page.tsx` `app/[gone]/page.tsx` `db/`",
      "app/[locale]/page.tsx": "",
      "lib/credits/buy.ts": "",
      "db/client.ts": "",
    });
    expect(brokenCitations(tree)).toEqual([
      "README.md cites lib/<domain>/gone.ts",
      "README.md cites docs/map.md",
      "docs/a.md cites app/[gone]/page.tsx",
      "docs/a.md cites docs/pictures/a.png",
    ]);
  });

  it("cite commands that exist", () => {
    expect(unknownCommands(project)).toEqual([]);
    using tree = plant({
      "package.json": `{"scripts":{"demo":"x"}}`,
      "README.md": "```\nnpm run demo\nnpm run db:gone\n```",
    });
    expect(unknownCommands(tree)).toEqual(["README.md cites npm run db:gone"]);
  });

  it("have a row with files and tests for each built feature of docs/spec-map.md", () => {
    expect(incompleteRows(project)).toEqual([]);
    const headings = Array.from({ length: 8 }, (_, n) => `## ${n + 1}. Part\n`).join("");
    const honest =
      "| Unlock | `lib/a.ts` | `tests/a.test.ts` | built |\n| Refund |  |  | not yet |\n| Ledger | `db/a.ts` |  | prepared |\n";
    const unproven = "| Sign-in | `lib/b.ts` |  | built |";
    const vague = "| Badge | `lib/c.ts` | `tests/c.test.ts` | soon |";
    using tree = plant({
      [MAP]: `${headings}| What | Files | Tests | State |\n| --- | --- | --- | --- |\n${honest}${unproven}\n${vague}\n`,
    });
    expect(incompleteRows(tree)).toEqual(["section 9 is missing", unproven, vague]);
  });
});
