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
  /** Every word of the islands' sources, among them the classes they draw with. */
  words: readonly string[];
}

/**
 * Fetches the islands' script once the page stands, or as soon as somebody turns to it: letters and pictures come first.
 * A heart pressed before that is marked, for `HeartBeat` to find.
 */
const starter = ({ start, imports }: IslandScripts) =>
  [
    "!function(d,a,n){",
    'function g(){n++||a.forEach(function(h,i){var l=d.createElement(i?"link":"script");',
    'i?(l.rel="modulepreload",l.href=h):(l.type="module",l.src=h);d.head.append(l)})}',
    'addEventListener("load",function(){window.requestIdleCallback?requestIdleCallback(g,{timeout:500}):setTimeout(g,50)});',
    '["pointermove","pointerdown","keydown","focusin"].forEach(function(e){d.addEventListener(e,g,{once:!0,passive:!0})});',
    'd.addEventListener("click",function(e){var h=!d.querySelector("[data-started]")&&e.target.closest("[data-heart]");',
    'h&&h.toggleAttribute("data-early")})',
    `}(document,${JSON.stringify([start, ...imports])},0)`,
  ].join("");

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
    .replace("</head>", `<script>${starter(islands)}</script></head>`);
}
