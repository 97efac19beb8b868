import { type Element, elementsOf, type ParsedPage, textOf } from "./html";

const names = (list: string) => new Set(list.split(" "));

/** May not stand where only text and what is written along with it may. */
const BLOCKS = names(
  "address article aside blockquote details dialog div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre search section table ul",
);
const HOLDS_TEXT = names(
  "p h1 h2 h3 h4 h5 h6 span em strong b i small abbr time cite q label button summary pre dt legend",
);
/** A summary may hold one heading, a legend too. */
const HEADINGS = names("h1 h2 h3 h4 h5 h6");
const MAY_HOLD_HEADING = names("summary legend");
const INTERACTIVE = names("a button details input label select textarea");
const CHILDREN: Record<string, ReadonlySet<string>> = {
  ul: names("li script template"),
  ol: names("li script template"),
  dl: names("dt dd div script template"),
  picture: names("source img"),
  select: names("option optgroup hr"),
  tr: names("td th"),
};
const PARENTS: Record<string, ReadonlySet<string>> = {
  li: names("ul ol menu"),
  dt: names("dl div"),
  dd: names("dl div"),
  summary: names("details"),
  figcaption: names("figure"),
  tr: names("tbody thead tfoot table"),
};
const REQUIRED: Record<string, readonly string[]> = {
  img: ["src", "alt", "width", "height"],
  html: ["lang"],
  iframe: ["title", "src"],
  source: ["srcset"],
};
const REFERENCES = ["aria-labelledby", "aria-describedby", "aria-controls", "for", "popovertarget"];
const GONE = names("font center marquee big strike tt frame frameset acronym");

const ancestors = function* (element: Element): Generator<Element> {
  for (let above = element.parent; above; above = above.parent) yield above;
};

function nestingFaults(element: Element): string[] {
  const found: string[] = [];
  const { name, parent } = element;
  if (!parent) return found;
  if (CHILDREN[parent.name] && !CHILDREN[parent.name]?.has(name)) found.push(`<${name}> in <${parent.name}>`);
  if (PARENTS[name] && !PARENTS[name]?.has(parent.name))
    found.push(`<${name}> outside of its list, in <${parent.name}>`);
  for (const above of ancestors(element)) {
    if (above.name === "svg") break;
    const isHeadingOf = HEADINGS.has(name) && MAY_HOLD_HEADING.has(above.name);
    if (BLOCKS.has(name) && HOLDS_TEXT.has(above.name) && !isHeadingOf)
      found.push(`<${name}> inside <${above.name}>`);
    const isInner = INTERACTIVE.has(name) && element.attributes.get("type") !== "hidden";
    const isClosed = /^(a|button)$/.test(above.name) || (above.name === "label" && name === "label");
    if (isInner && isClosed) found.push(`<${name}> inside <${above.name}>`);
    if (name === "form" && above.name === "form") found.push("<form> inside <form>");
    if (name === "main" && above.name === "main") found.push("<main> inside <main>");
  }
  return found;
}

function ownFaults(element: Element, ids: ReadonlySet<string>): string[] {
  const { name, attributes } = element;
  const found = (REQUIRED[name] ?? [])
    .filter((key) => !attributes.has(key))
    .map((key) => `<${name}> without ${key}`);
  if (GONE.has(name)) found.push(`<${name}> is no longer HTML`);
  for (const key of REFERENCES)
    for (const id of (attributes.get(key) ?? "").split(/\s+/).filter(Boolean))
      if (!ids.has(id)) found.push(`<${name} ${key}> points to #${id}, which is nowhere`);
  for (const key of attributes.keys()) if (/^on/.test(key)) found.push(`<${name}> has ${key}`);
  if (/^javascript:/i.test(attributes.get("href") ?? "")) found.push(`<${name}> leads to a script`);
  if (/^(a|button)$/.test(name)) {
    const hasName = attributes.has("aria-label") || attributes.has("aria-labelledby");
    const picture = [...elementsOf(element)].some((inner) => inner.attributes.get("alt"));
    if (!hasName && !picture && textOf(element).trim() === "") found.push(`<${name}> without a name`);
  }
  return found;
}

/** Where a page breaks the rules of HTML that a browser would silently mend, or a reader would stumble over. */
export function htmlFaults({ elements: all, faults }: ParsedPage): string[] {
  const found = [...faults];
  const ids = new Set<string>();
  for (const { attributes } of all) {
    const id = attributes.get("id");
    if (id === undefined) continue;
    if (ids.has(id)) found.push(`#${id} twice`);
    ids.add(id);
  }
  for (const element of all) found.push(...nestingFaults(element), ...ownFaults(element, ids));
  const mains = all.filter(({ name }) => name === "main").length;
  if (mains !== 1) found.push(`${mains} <main>`);
  return [...new Set(found)];
}
