/** What is kept of a style sheet or left out with all it says. */
type Part =
  | { kind: "rule"; selectors: readonly Selector[]; body: string }
  | { kind: "group"; head: string; parts: readonly Part[] }
  /** Registers a custom property: wanted where something kept speaks of it. */
  | { kind: "property"; name: string; text: string }
  | { kind: "text"; text: string };

interface Selector {
  text: string;
  /** All of them have to stand in the page for the selector to mean anything there. */
  classes: readonly string[];
}

export interface StyleSheet {
  parts: readonly Part[];
  /** Every class the sheet has a rule for. */
  classes: ReadonlySet<string>;
}

const GROUP = /^@(?:media|supports|container|layer|scope)\b/;

/** Where the string that begins at `at` ends. */
function endOfString(css: string, at: number): number {
  const quote = css[at];
  let end = at + 1;
  while (end < css.length && css[end] !== quote) end += css[end] === "\\" ? 2 : 1;
  return end;
}

/** The first of `marks` outside strings, escapes and parentheses, from `at` on; the end where there is none. */
function seek(css: string, at: number, marks: string): number {
  let depth = 0;
  for (let i = at; i < css.length; i += 1) {
    const sign = css[i] ?? "";
    if (sign === "\\") i += 1;
    else if (sign === '"' || sign === "'") i = endOfString(css, i);
    else if (depth === 0 && marks.includes(sign)) return i;
    else if (sign === "(" || sign === "[") depth += 1;
    else if (sign === ")" || sign === "]") depth -= 1;
  }
  return css.length;
}

/** The brace that closes the block opened at `open`. */
function closing(css: string, open: number): number {
  for (let depth = 0, i = open; ; ) {
    if (i >= css.length) return css.length;
    depth += css[i] === "{" ? 1 : -1;
    if (depth === 0) return i;
    i = seek(css, i + 1, "{}");
  }
}

const plainName = (name: string) =>
  name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, hex?: string, sign?: string) =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (sign ?? ""),
  );

/** What stands in `:not(…)`, `:where(…)` or `[…]` asks for nothing. */
function classesOf(selector: string): string[] {
  let plain = "";
  for (let at = 0; at < selector.length; ) {
    const next = seek(selector, at, "([");
    plain += selector.slice(at, next);
    at = next < selector.length ? seek(selector, next + 1, ")]") + 1 : next;
  }
  return [...plain.matchAll(/\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+)/gi)].map(([, name]) =>
    plainName(name ?? ""),
  );
}

function selectorsOf(head: string): Selector[] {
  const selectors: Selector[] = [];
  for (let at = 0; at < head.length; ) {
    const end = seek(head, at, ",");
    const text = head.slice(at, end).trim();
    selectors.push({ text, classes: classesOf(text) });
    at = end + 1;
  }
  return selectors;
}

function partsOf(css: string): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < css.length; ) {
    const stop = seek(css, at, "{;");
    const head = css.slice(at, stop).trim();
    if (css[stop] !== "{") {
      if (head) parts.push({ kind: "text", text: `${head};` });
      at = stop + 1;
      continue;
    }
    const end = closing(css, stop);
    const body = css.slice(stop + 1, end);
    if (GROUP.test(head)) parts.push({ kind: "group", head, parts: partsOf(body) });
    else if (head.startsWith("@property"))
      parts.push({ kind: "property", name: head.slice("@property".length).trim(), text: `${head}{${body}}` });
    else if (head.startsWith("@")) parts.push({ kind: "text", text: `${head}{${body}}` });
    else parts.push({ kind: "rule", selectors: selectorsOf(head), body });
    at = end + 1;
  }
  return parts;
}

/** Takes a built style sheet apart, rule by rule. */
export function readStyleSheet(css: string): StyleSheet {
  const parts = partsOf(css.replace(/\/\*[\s\S]*?\*\//g, ""));
  const classes = new Set<string>();
  const note = (list: readonly Part[]) => {
    for (const part of list) {
      if (part.kind === "group") note(part.parts);
      if (part.kind === "rule")
        for (const { classes: names } of part.selectors) for (const name of names) classes.add(name);
    }
  };
  note(parts);
  return { parts, classes };
}

/** The sheet in its order, without the rules that no element with some of these classes could meet. */
export function styleSheetFor({ parts }: StyleSheet, has: (name: string) => boolean): string {
  const write = (list: readonly Part[]): string => {
    let css = "";
    for (const part of list) {
      if (part.kind === "text") css += part.text;
      else if (part.kind === "group") {
        const inner = write(part.parts);
        if (inner) css += `${part.head}{${inner}}`;
      } else if (part.kind === "rule") {
        const met = part.selectors.filter(({ classes }) => classes.every(has));
        if (met.length > 0) css += `${met.map(({ text }) => text).join(",")}{${part.body}}`;
      }
    }
    return css;
  };
  const css = write(parts);
  const registered = parts.filter((part) => part.kind === "property" && css.includes(part.name));
  return css + registered.map((part) => (part.kind === "property" ? part.text : "")).join("");
}
