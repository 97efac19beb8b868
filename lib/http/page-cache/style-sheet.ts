import {
  type Declaration,
  type Location2,
  type Rule,
  type Selector,
  type StyleSheet as StyleSheetTree,
  type TokenOrValue,
  transform,
} from "lightningcss";

/** A piece of a style sheet that a page either needs or does not. Its text is the build's own, to the letter. */
type Part =
  | { kind: "rule"; selectors: readonly PartSelector[]; body: string }
  /** `@media`, `@supports`, `@container`, `@layer`, `@scope`: left out when nothing inside is needed. */
  | { kind: "group"; head: string; parts: readonly Part[] }
  /** `@property` and `@keyframes`: needed when a needed rule mentions the name. */
  | { kind: "named"; name: string; text: string }
  | { kind: "text"; text: string };

interface PartSelector {
  /** Empty where the selector stays in the body of the rule. */
  text: string;
  /** The selector can match only where each of these classes is in the page. */
  classes: readonly string[];
}

/** A built style sheet, taken apart once; a page's own sheet is joined from its parts. */
export type StyleSheet = readonly Part[];

type Group = Extract<Rule, { type: "media" | "supports" | "container" | "layer-block" | "scope" }>;
const GROUPS: ReadonlySet<string> = new Set(["media", "supports", "container", "layer-block", "scope"]);
const isGroup = (rule: Rule): rule is Group => GROUPS.has(rule.type);

function rulesOf(css: string): Rule[] {
  let rules: Rule[] = [];
  transform({
    filename: "built.css",
    code: Buffer.from(css),
    visitor: {
      StyleSheet(tree) {
        rules = tree.rules;
      },
    },
  });
  return rules;
}

/** The selectors as lightningcss writes them, one text each. */
function printSelectors(selectors: readonly Selector[]): string[] {
  const start = { source_index: 0, line: 0, column: 1 };
  const rules = selectors.map((selector, at): Rule => {
    // A name of its own for each rule: lightningcss joins rules that say the same.
    const value: TokenOrValue[] = [{ type: "token", value: { type: "number", value: 0 } }];
    const end: Declaration = { property: "custom", value: { name: `--end${at}`, value } };
    return {
      type: "style",
      value: {
        selectors: [withoutNulls(selector)],
        declarations: { declarations: [end], importantDeclarations: [] },
        loc: start,
      },
    };
  });
  const { code } = transform({
    filename: "selectors.css",
    code: Buffer.from(""),
    minify: true,
    visitor: {
      StyleSheet(tree): StyleSheetTree {
        return { ...tree, rules };
      },
    },
  });
  return Buffer.from(code)
    .toString("utf8")
    .split(/\{--end\d+:0\}/)
    .slice(0, -1);
}

/** lightningcss writes `null` for what is absent, and does not read it back. */
function withoutNulls<T>(node: T): T {
  if (Array.isArray(node)) return node.map(withoutNulls) as T;
  if (typeof node !== "object" || node === null) return node;
  const entries = Object.entries(node).filter(([, value]) => value !== null);
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutNulls(value)])) as T;
}

/** Classes inside `:not(…)`, `:is(…)` or `:where(…)` are no condition. */
const classesOf = (selector: Selector) =>
  selector.flatMap((component) => (component.type === "class" ? [component.name] : []));

/** The selectors of a rule apart from its declarations, so that each can be left out. */
function rulePart(selectors: readonly Selector[], text: string): Part {
  if (selectors.length > 1) {
    const texts = printSelectors(selectors);
    const head = texts.join(",");
    if (texts.length === selectors.length && text.startsWith(`${head}{`))
      return {
        kind: "rule",
        selectors: selectors.map((selector, at) => ({
          text: texts[at] ?? "",
          classes: classesOf(selector),
        })),
        body: text.slice(head.length),
      };
  }
  // One selector, or some that lightningcss writes in another way: the rule stays whole, if any of them can match.
  const [first = [], ...others] = selectors.map(classesOf);
  const common = first.filter((name) => others.every((names) => names.includes(name)));
  return { kind: "rule", selectors: [{ text: "", classes: common }], body: text };
}

/** Takes a built style sheet apart, rule by rule. */
export function readStyleSheet(css: string): StyleSheet {
  const lineStarts = [0, ...[...css.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const placeOf = ({ line, column }: Location2) => (lineStarts[line] ?? 0) + column - 1;
  const startOf = (rule: Rule) => {
    if (!("value" in rule) || !rule.value || !("loc" in rule.value))
      throw new Error(`lightningcss does not say where a rule of kind "${rule.type}" begins`);
    return placeOf(rule.value.loc);
  };

  function partsOf(rules: readonly Rule[], end: number): Part[] {
    return rules.map((rule, at) => {
      const next = rules[at + 1];
      return partOf(rule, startOf(rule), next ? startOf(next) : end);
    });
  }

  function partOf(rule: Rule, start: number, end: number): Part {
    const text = css.slice(start, end).trimEnd();
    if (rule.type === "style") return rulePart(rule.value.selectors, text);
    if (rule.type === "property") return { kind: "named", name: rule.value.name, text };
    if (rule.type === "keyframes") return { kind: "named", name: rule.value.name.value, text };
    if (!isGroup(rule)) return { kind: "text", text };
    const inner: Rule[] = rule.value.rules;
    const [first] = inner;
    const innerEnd = start + text.lastIndexOf("}");
    return {
      kind: "group",
      head: first ? css.slice(start, startOf(first)).trimEnd() : "",
      parts: partsOf(inner, innerEnd),
    };
  }

  return partsOf(rulesOf(css), css.length);
}

/** The sheet in its order, without the rules that no element with some of these classes can match. */
export function styleSheetFor(sheet: StyleSheet, hasClass: (name: string) => boolean): string {
  const write = (list: readonly Part[]): string => {
    let css = "";
    for (const part of list) {
      if (part.kind === "text") css += part.text;
      else if (part.kind === "group") {
        const inner = write(part.parts);
        if (inner) css += `${part.head}${inner}}`;
      } else if (part.kind === "rule") {
        const matching = part.selectors.filter(({ classes }) => classes.every(hasClass));
        if (matching.length > 0) css += matching.map(({ text }) => text).join(",") + part.body;
      }
    }
    return css;
  };
  const css = write(sheet);
  const named = sheet.map((part) => (part.kind === "named" && css.includes(part.name) ? part.text : ""));
  return css + named.join("");
}
