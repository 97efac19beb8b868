interface Element {
  /** Without its prefix. */
  name: string;
  content: string;
}

const MARKUP =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<(\/?)(?:[\w.-]+:)?([\w.-]+)[^>]*?(\/?)>/g;

/** The elements at the top of a piece of XML, in their order. Declarations of types and entities are not read. */
export function childrenOf(xml: string): Element[] {
  const children: Element[] = [];
  let depth = 0;
  let begin = 0;
  for (const { 0: tag, 1: isEnd, 2: name, 3: isEmpty, index } of xml.matchAll(MARKUP)) {
    if (!name) continue;
    if (isEmpty) {
      if (depth === 0) children.push({ name, content: "" });
    } else if (isEnd) {
      depth--;
      if (depth === 0) children.push({ name, content: xml.slice(begin, index) });
    } else {
      if (depth === 0) begin = index + tag.length;
      depth++;
    }
  }
  return children;
}

/** The content of the element at the end of this path of direct children; null when one is missing. */
export function childOf(xml: string, ...path: readonly string[]): string | null {
  let content = xml;
  for (const name of path) {
    const child = childrenOf(content).find((candidate) => candidate.name === name);
    if (!child) return null;
    ({ content } = child);
  }
  return content;
}
