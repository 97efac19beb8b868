/** Any script element of a page. */
const SCRIPT = /<script\b([^>]*)>[\s\S]*?<\/script>/gi;
/** Data that no browser runs, and rules for prefetching. */
const DATA = /\stype="(?:application\/(?:ld\+)?json|speculationrules)"/i;
const SCRIPT_PRELOAD = /<link\b[^>]*\b(?:as="script"|rel="modulepreload")[^>]*>/gi;
/** Where React put a part that came late: it must be moved by the very script that is taken out. */
const LATE_PART = /<div hidden id="S:/;

/** What `buildIslands` wrote down. */
export interface IslandScripts {
  start: string;
  /** What it cannot begin without. */
  imports: readonly string[];
}

const preload = (address: string) => `<link rel="modulepreload" href="${address}">`;

/**
 * A page as it is kept: without React and without its second copy of the content, but with the script that starts the
 * islands. Scripts listed in `kept` stay word for word. Null when the page cannot stand without its scripts.
 */
export function withoutReact(html: string, islands: IslandScripts, kept: readonly string[]): string | null {
  if (LATE_PART.test(html) || !html.includes("</head>")) return null;
  return html
    .replace(SCRIPT_PRELOAD, "")
    .replace(SCRIPT, (script, attributes: string) =>
      DATA.test(attributes) || kept.some((text) => script.endsWith(`>${text}</script>`)) ? script : "",
    )
    .replace(
      "</head>",
      `${islands.imports.map(preload).join("")}<script type="module" src="${islands.start}"></script></head>`,
    );
}
