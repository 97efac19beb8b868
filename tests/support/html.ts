/** An element of a page as the server sent it, not corrected by a browser. */
export interface Element {
  name: string;
  attributes: Map<string, string>;
  children: (Element | string)[];
  parent: Element | null;
}

export interface ParsedPage {
  root: Element;
  /** All elements in document order. */
  elements: Element[];
  /** Errors that a browser would correct: elements that are not closed, or closed by the wrong tag. */
  faults: string[];
}

export const voidElements = new Set(
  "area base br col embed hr img input link meta source track wbr path circle rect line polyline ellipse".split(
    " ",
  ),
);
const RAW = /^(script|style|textarea|title)$/;

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

export function decoded(text: string): string {
  return text.replace(/&(#x?[\da-f]+|[a-z]+);/gi, (whole, code: string) => {
    if (!code.startsWith("#")) return entities[code] ?? whole;
    const isHex = /^#x/i.test(code);
    return String.fromCodePoint(Number.parseInt(code.slice(isHex ? 2 : 1), isHex ? 16 : 10));
  });
}

const token =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<\/([a-z][^\s>]*)\s*>|<([a-z][^\s/>]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>/gi;
const attribute = /([^\s=>/]+)(?:="([^"]*)")?/g;

function attributesOf(text: string, faults: string[], name: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, key = "", value = ""] of text.matchAll(attribute)) {
    const lower = key.toLowerCase();
    if (found.has(lower)) faults.push(`<${name}> says ${lower} twice`);
    found.set(lower, decoded(value));
  }
  return found;
}

/** Parses HTML as React writes it: quoted attributes, every element closed. */
export function parsePage(html: string): ParsedPage {
  const faults: string[] = [];
  const root: Element = { name: "#page", attributes: new Map(), children: [], parent: null };
  const elements: Element[] = [];
  let open = root;
  let at = 0;
  const say = (text: string) => {
    if (text !== "") open.children.push(decoded(text));
  };
  token.lastIndex = 0;
  for (let match = token.exec(html); match; match = token.exec(html)) {
    say(html.slice(at, match.index));
    at = token.lastIndex;
    const [, closed, opened, attributes = "", slash] = match;
    if (opened) {
      const name = opened.toLowerCase();
      const element: Element = {
        name,
        attributes: attributesOf(attributes, faults, name),
        children: [],
        parent: open,
      };
      open.children.push(element);
      elements.push(element);
      if (voidElements.has(name) && !html.startsWith(`</${opened}`, at)) continue;
      if (slash === "/") continue;
      open = element;
      if (RAW.test(name)) {
        const end = html.indexOf(`</${opened}`, at);
        const raw = html.slice(at, end);
        open.children.push(/^(title|textarea)$/.test(name) ? decoded(raw) : raw);
        at = end;
        token.lastIndex = end;
      }
    } else if (closed) {
      if (open.name !== closed.toLowerCase()) faults.push(`</${closed}> closes <${open.name}>`);
      open = open.parent ?? root;
    }
  }
  if (open !== root) faults.push(`<${open.name}> is never closed`);
  return { root, elements, faults };
}

export function* elementsOf(element: Element): Generator<Element> {
  for (const child of element.children) {
    if (typeof child === "string") continue;
    yield child;
    yield* elementsOf(child);
  }
}

/** The text that a reader sees: without scripts and style sheets. */
export function visibleTextOf({ name, children }: Element): string {
  if (name === "script" || name === "style") return "";
  return children.map((child) => (typeof child === "string" ? child : visibleTextOf(child))).join("");
}

export const textOf = (element: Element): string =>
  element.children.map((child) => (typeof child === "string" ? child : textOf(child))).join("");
