import { describe, expect, it } from "vitest";
import { plant, project, type Tree } from "./tree";

interface RetiredWord {
  /**
   * Found in texts of lower-case words, where names are split: `KeptPages`, `kept_page` and `kept-page` read alike. Names
   * of migrations never change.
   */
  words?: RegExp;
  /** Found in names as they are written, for words that plain English needs too. */
  name?: RegExp;
  instead: string;
  /** Only below these paths. */
  below?: RegExp;
}

const CODE = /^(?!docs\/)/;

const RETIRED: RetiredWord[] = [
  { words: /(?<!\d{4} )\bkept pages?\b/, instead: "page cache" },
  { name: /[iI]sPassing|[fF]inishPassing/, instead: "uncacheable" },
  { words: /\bknock(s|ed|ing|er|ers)?\b/, instead: "IncomingRequest" },
  { name: /\bHear\b|\bhear\(|\bhearing\b/, instead: "onPageStored", below: /^(lib|tests)\// },
  { words: /\b(public|seo|map|pin) marks?\b/, instead: "seo, or pins on a map" },
  { words: /\bnameless\b/, instead: "hashTag" },
  { words: /\bpatience\b/, instead: "timeoutMs" },
  { words: /\bfail(s|ed|ing)? leads?\b/, instead: "refundLead" },
  {
    words:
      /\b(look|looks|looked) at (refund|subscription|dispute|invoice|order|payment|intent|customer|checkout)s?\b/,
    instead: "reconcile",
  },
  { words: /\bsettles? (order|refund|review|invoice|payment)s?\b/, instead: "reconcile" },
  { name: /\blookAt\w*/, instead: "reconcile" },
  { name: /\blooksUp\b/, instead: "containsIndexed" },
  { words: /\basks each\b/, name: /[aA]sksEach/, instead: "containsScanned" },
  { words: /\bby index alone\b/, instead: "forcedIndexScan" },
  { words: /\bis unintended\b/, instead: "isUncounted" },
  { words: /\bsealed reach\b/, name: /\bReach\b/, instead: "Contact" },
  { words: /\bseals?\b|\bsealing\b/, instead: "encrypt" },
  { name: /\b(?<!\.)told\(/, instead: "orUnavailable" },
  { name: /\bsoon\(/, instead: "pollUntil" },
  { name: /\b(?<!\.)given\(/, instead: "toContact" },
  { name: /\bworld\(\)/, instead: "sharedDeps", below: /^lib\// },
  { name: /\bgather\w*\(/, instead: "boundedSearch", below: /^lib\// },
  { name: /\bEffort\b/, instead: "ScanBudget" },
  { words: /\bdepartures?\b/, instead: "erasure" },
  {
    words: /\bforget (author|couple|customer|member|message|person|provider|reporter|user)s?\b/,
    instead: "anonymize, or delete",
  },
  { words: /\bletters? to\b|\bask for letters?\b/, instead: "email" },
  { words: /\bstreet outside\b|\bthe street (stands|ends|knows|and a house)\b/, instead: "sandbox" },
  { words: /\bthe house\b|\bhouse rules? of\b/, instead: "app, or project" },
  { words: /\bnouns?\b/, instead: "domain" },
  { words: /\b(top|four|every|which) floors?\b/, instead: "layer" },
  { words: /\bwhoever (knocks|knows)\b/, instead: "say who does it" },
  {
    name: /\b(security|couples|api|seo|decisions|stack|ux)\.md\b/,
    instead: "the rule in words, or a decision in docs/decisions",
  },
  { words: /(?<!docs\/)\bperformance\.md\b/, instead: "docs/performance.md", below: CODE },
  {
    words: /\bspecification section\b|\bthe specification\b/,
    instead: "the rule in words",
    below: CODE,
  },
  { name: /lucide-react/, instead: "Icon, with a drawing of lucide", below: /^(app|components)\// },
];

const anyOf = (patterns: (RegExp | undefined)[]) =>
  new RegExp(patterns.flatMap((pattern) => (pattern ? [pattern.source] : [])).join("|"));
/** One pass over a text with all patterns at once tells that most files have no retired word. */
const ANY_WORDS = anyOf(RETIRED.map(({ words }) => words));
const ANY_NAME = anyOf(RETIRED.map(({ name }) => name));

/** Uses that mean something else, by file. */
const OTHER_MEANINGS: Record<string, RegExp> = {
  "components/charts/line-props.ts": /\bnouns?\b/,
};

const SOURCES = [
  "{app,components,lib,db,scripts,sandbox,bench,tests}/**/*.{ts,tsx,mjs,cjs,css,md,py,sh}",
  "docs/**/*.md",
  "*.{ts,mjs,md}",
];
/** An applied migration never changes; this file and the report of changes name the words themselves. */
const LEFT_OUT =
  /^db\/(migrations|seed\/data)\/|\.generated\.|^CHANGELOG\.md$|^tests\/architecture\/retired-words/;

/** `sealedReach`, `SEALED_REACH` and `sealed-reach` become "sealed reach". */
const splitNames = (text: string) =>
  text
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .replaceAll(/[_-]/g, " ")
    .toLowerCase();

function finds({ words, name }: RetiredWord, text: string, split: string): string | undefined {
  return words?.exec(split)?.[0] ?? name?.exec(text)?.[0];
}

/** Uses of retired words in names, comments and texts of a file, and in its path. */
function usesIn(tree: Tree, path: string): string[] {
  // Job names are stored in the queue of running systems and cannot change.
  const text = tree.read(path).replaceAll(/["'](fail-leads|forget-messages)["']/g, '""');
  const splitText = splitNames(text);
  const splitPath = splitNames(path.replaceAll("/", " / "));
  if (!ANY_WORDS.test(splitText) && !ANY_WORDS.test(splitPath) && !ANY_NAME.test(text)) return [];
  return RETIRED.filter(({ below }) => below === undefined || below.test(path)).flatMap((retired) => {
    const found: string[] = [];
    const inPath = retired.words?.exec(splitPath)?.[0];
    if (inPath) found.push(`${path} is named "${inPath}": write ${retired.instead}`);
    if (!finds(retired, text, splitText)) return found;
    for (const [n, line] of text.split("\n").entries()) {
      const use = finds(retired, line, splitNames(line));
      if (use && !OTHER_MEANINGS[path]?.test(use))
        found.push(`${path}:${n + 1} says "${use}": write ${retired.instead}`);
    }
    return found;
  });
}

const retiredWords = (tree: Tree) =>
  tree
    .files(...SOURCES)
    .filter((path) => !LEFT_OUT.test(path))
    .flatMap((path) => usesIn(tree, path));

describe("retired words", () => {
  it("are found in names of all spellings, in comments, in texts and in paths", () => {
    using tree = plant({
      "lib/http/page-cache/kept-pages.ts": "export const a = 1;",
      "lib/http/page-cache/store.ts": "export class KeptPages {}\n// A kept page is static.\nlet keptPage;",
      "lib/billing/refunds/refund.ts": "await lookAtRefund(ctx);\nexport const failLead = settleRefund;",
      "lib/leads/search.ts": "looksUp(q);\nasksEach(q);\nbyIndexAlone(q);\ntold(q);",
      "components/messaging/contact.tsx":
        "// SealedReach, see security.md and specification section 4\nconst PATIENCE_MS = 5;",
      "components/ui/tick.tsx": `import { Check } from "lucide-react";`,
      "tests/e2e/knock.spec.ts": `it("whoever knocks", () => expect({ isUnintended: true }));`,
      "docs/decisions/020-layers.md": "Each noun has a place; the specification says so.",
    });
    expect(retiredWords(tree).map((line) => line.replace(/: write .*/, ""))).toEqual([
      `components/messaging/contact.tsx:2 says "patience"`,
      `components/messaging/contact.tsx:1 says "sealed reach"`,
      `components/messaging/contact.tsx:1 says "security.md"`,
      `components/messaging/contact.tsx:1 says "specification section"`,
      `components/ui/tick.tsx:1 says "lucide-react"`,
      `docs/decisions/020-layers.md:1 says "noun"`,
      `lib/billing/refunds/refund.ts:2 says "fail lead"`,
      `lib/billing/refunds/refund.ts:1 says "look at refund"`,
      `lib/billing/refunds/refund.ts:2 says "settle refund"`,
      `lib/billing/refunds/refund.ts:1 says "lookAtRefund"`,
      `lib/http/page-cache/kept-pages.ts is named "kept pages"`,
      `lib/http/page-cache/store.ts:1 says "kept pages"`,
      `lib/http/page-cache/store.ts:2 says "kept page"`,
      `lib/http/page-cache/store.ts:3 says "kept page"`,
      `lib/leads/search.ts:1 says "looksUp"`,
      `lib/leads/search.ts:2 says "asks each"`,
      `lib/leads/search.ts:3 says "by index alone"`,
      `lib/leads/search.ts:4 says "told("`,
      `tests/e2e/knock.spec.ts is named "knock"`,
      `tests/e2e/knock.spec.ts:1 says "knocks"`,
      `tests/e2e/knock.spec.ts:1 says "is unintended"`,
      `tests/e2e/knock.spec.ts:1 says "whoever knocks"`,
    ]);
  });

  it("leave plain English alone", () => {
    using tree = plant({
      "lib/leads/search.ts":
        "// The index looks up a word. Nobody was told (yet). Look at the map. He kept the page.\nunknocked;",
      "db/migrations/0005_kept_pages.sql": "-- kept pages",
      "docs/spec-map.md": "Each section of the specification.",
      "docs/reading.md": "[figures](docs/performance.md) `db/migrations/0005_kept_pages.sql`, SECURITY.md",
    });
    expect(retiredWords(tree)).toEqual([]);
  });

  it("are used nowhere in the project", () => {
    expect(retiredWords(project)).toEqual([]);
  });
});
