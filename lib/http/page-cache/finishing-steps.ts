import { markup } from "@/lib/http/page-cache/next-internals";
import { type StyleSheet, styleSheetFor } from "@/lib/http/page-cache/style-sheet";

/** The script that starts the islands, as `buildIslands` described it. */
export interface IslandScripts {
  start: string;
  /** Scripts that it imports: a browser may fetch them at the same time. */
  imports: readonly string[];
  /** Every word of the islands' sources, among them the classes that they use. */
  words: readonly string[];
}

export interface PageStyles {
  /** Style sheets of this build by their address. */
  sheets: ReadonlyMap<string, StyleSheet>;
  /** Words of the islands' sources: classes that their scripts may give to an element later. */
  words: ReadonlySet<string>;
}

/** What the steps know beside the page. */
export interface FinishFacts {
  islands: IslandScripts;
  styles: PageStyles;
  /** Path of the page, with its query. */
  path: string;
  /** Texts of scripts that stay in the page, word for word. */
  scripts: readonly string[];
}

/** One change of a rendered page. Steps run in order, each over the result of the one before. */
type FinishStep = (html: string, facts: FinishFacts) => string;

const removeScriptPreloads: FinishStep = (html) => html.replace(markup.scriptPreload, "");

/** Data that no browser runs, and rules for prefetching. */
const DATA_SCRIPT = /\stype="(?:application\/(?:ld\+)?json|speculationrules)"/i;

/** Removes React and its second copy of the content. */
const removeScripts: FinishStep = (html, { scripts }) =>
  html.replace(markup.script, (script, attributes: string, text: string) =>
    DATA_SCRIPT.test(attributes) || scripts.includes(text) ? script : "",
  );

/**
 * Fetches the islands' script once the page has loaded, or at the first movement, click or key: fonts and pictures come
 * first. A heart or a button to compare that is pressed before its island listens is marked; `FavoriteHearts` and
 * `CompareBar` find the mark.
 */
export const starterOf = ({ start, imports }: IslandScripts) =>
  [
    "!function(d,a,n){",
    'function g(){n++||a.forEach(function(h,i){var l=d.createElement(i?"link":"script");',
    'i?(l.rel="modulepreload",l.href=h):(l.type="module",l.src=h);d.head.append(l)})}',
    'addEventListener("load",function(){window.requestIdleCallback?requestIdleCallback(g,{timeout:500}):setTimeout(g,50)});',
    '["pointermove","pointerdown","keydown","focusin"].forEach(function(e){d.addEventListener(e,g,{once:!0,passive:!0})});',
    'd.addEventListener("click",function(e){var h=e.target.closest("[data-heart],[data-compare]");',
    'h&&!((h.dataset.heart?"heartsListen":"compareListens")in d.body.dataset)&&h.toggleAttribute("data-early")})',
    `}(document,${JSON.stringify([start, ...imports])},0)`,
  ].join("");

const addIslandStarter: FinishStep = (html, { islands }) =>
  html.replace("</head>", `<script>${starterOf(islands)}</script></head>`);

const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/gi;
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const decoded = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? "");

/**
 * Writes the style sheets into the page, so that nothing has to be fetched before it is drawn. Rules that match nothing
 * on the page are left out. The link of a sheet that is not of this build stays.
 */
const inlineStyleSheets: FinishStep = (html, { styles: { sheets, words } }) => {
  const used = new Set<string>();
  for (const [, names = ""] of html.matchAll(CLASS_ATTRIBUTE))
    for (const name of decoded(names).split(/\s+/)) used.add(name);
  return html.replace(markup.styleSheet, (link) => {
    const sheet = sheets.get(/\bhref="([^"?]*)/.exec(link)?.[1] ?? "");
    return sheet
      ? `<style>${styleSheetFor(sheet, (name) => used.has(name) || words.has(name))}</style>`
      : link;
  });
};

/** A link to the home page of a site that has the same pages; React writes the attributes in this order. */
const SAME_PATH = /<a data-same-path="" href="([^"/]+\/\/[^"/]+)\/"/g;
const inAttribute = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** The other sites of a market are linked at the page that is shown: it has the same path there. */
const completeSamePaths: FinishStep = (html, { path }) =>
  html.replace(SAME_PATH, (_, origin: string) => `<a href="${origin}${inAttribute(path)}"`);

const steps: readonly FinishStep[] = [
  removeScriptPreloads,
  removeScripts,
  addIslandStarter,
  inlineStyleSheets,
  completeSamePaths,
];

/** Whether a page needs React's own script to show all its parts. */
export const needsReact = (html: string) => markup.latePart.test(html);

/** The page as it is sent. What is no whole page stays as Next rendered it. */
export const finishHtml: FinishStep = (html, facts) =>
  html.includes("</head>") ? steps.reduce((page, step) => step(page, facts), html) : html;
