import { describe, expect, it } from "vitest";
import { readStyleSheet, styleSheetFor } from "@/lib/http/page-cache/style-sheet";

const css = [
  "@layer theme,base,utilities;",
  "@font-face{font-family:A;src:url(/a.woff2)}",
  "body{margin:0}",
  ".p-4,.p-5{padding:1rem}",
  ".\\32xl\\:p-\\(--x\\)\\,y{padding:var(--x)}",
  '.q:before{content:"}.no{"}',
  "@media (min-width:40rem){.sm\\:p-4{padding:2rem}@supports not (color:red){.old{color:red}}}",
  '.menu:not(.open):where(.a,.b) .item[data-x=".z"]{color:red}',
  ":is(.stack>*){margin:0}",
  ".shade{--tw-shade:1}",
  '@property --tw-shade{syntax:"*";inherits:false}',
  '@property --tw-other{syntax:"*";inherits:false}',
].join("");
const sheet = readStyleSheet(css);
const cut = (...names: string[]) => styleSheetFor(sheet, (name) => names.includes(name));
const ALWAYS =
  "@layer theme,base,utilities;@font-face{font-family:A;src:url(/a.woff2)}body{margin:0}:is(.stack>*){margin:0}";

describe("a style sheet reduced for a page", () => {
  it("is the same with every class, except for unused properties", () => {
    expect(styleSheetFor(sheet, () => true)).toBe(css.replace(/@property --tw-other\{[^}]*\}/, ""));
  });

  it("keeps rules that need no class", () => expect(cut()).toBe(ALWAYS));

  it.each([
    ["one of two selectors", ["p-5"], ".p-5{padding:1rem}"],
    ["a class with escaped signs", ["2xl:p-(--x),y"], ".\\32xl\\:p-\\(--x\\)\\,y{padding:var(--x)}"],
    ["braces inside a string", ["q"], '.q:before{content:"}.no{"}'],
    ["a rule inside a group", ["sm:p-4"], "@media (min-width:40rem){.sm\\:p-4{padding:2rem}}"],
    ["groups inside groups", ["old"], "@media (min-width:40rem){@supports not (color:red){.old{color:red}}}"],
    [
      "every class outside brackets",
      ["menu", "item"],
      '.menu:not(.open):where(.a,.b) .item[data-x=".z"]{color:red}',
    ],
  ])("keeps %s", (_, names, rule) => expect(cut(...names)).toContain(rule));

  it("leaves out a rule when one of its classes is missing", () => expect(cut("menu")).toBe(ALWAYS));

  it("keeps the properties that its rules mention, and no other", () => {
    expect(cut("shade")).toContain("@property --tw-shade");
    expect(cut("shade")).not.toContain("--tw-other");
  });
});
