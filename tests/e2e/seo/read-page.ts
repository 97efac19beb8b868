import { ask } from "@/scripts/shots/ask";
import { type Element, parsePage, textOf, visibleTextOf } from "../../support/html";
import { htmlFaults } from "../../support/html-rules";
import { pageDataFaults } from "../../support/page-data";
import { schemaOrgFaults } from "../../support/schema-org";

/** What robots and other sites see of one page. */
export interface SeenPage {
  path: string;
  status: number;
  isIndexed: boolean;
  canonicals: string[];
  /** hreflang → address */
  languages: Map<string, string>;
  picture: string | null;
  /** Paths of this site to which the page links visibly. */
  links: string[];
  /** A list that shows nobody. */
  isEmpty: boolean;
  faults: string[];
}

/** Lengths that search engines show in full; pages that are not indexed only need some text. */
const LENGTHS = { title: { min: 15, max: 75 }, description: { min: 50, max: 200 } };
const ANY = { title: { min: 1, max: 120 }, description: { min: 1, max: 300 } };

const attribute = (element: Element, name: string) => element.attributes.get(name) ?? "";

/** Addresses that a browser loads by itself: all must be on this host. */
function requestsOf(element: Element): string[] {
  const { name } = element;
  const isFetched =
    name === "link" && /stylesheet|preload|icon|manifest|preconnect/.test(attribute(element, "rel"));
  const addresses = isFetched ? [attribute(element, "href")] : [];
  if (name !== "a" && name !== "link")
    addresses.push(attribute(element, "src"), attribute(element, "poster"));
  for (const set of [attribute(element, "srcset"), attribute(element, "imagesrcset")])
    addresses.push(...set.split(",").map((one) => one.trim().split(" ")[0] ?? ""));
  return addresses.filter(Boolean);
}

interface Head {
  title: string;
  description: string;
  lang: string;
  h1: string[];
}

function headFaults(page: Head, locale: string, lengths: typeof LENGTHS): string[] {
  const faults: string[] = [];
  for (const name of ["title", "description"] as const) {
    const { length } = page[name];
    const { min, max } = lengths[name];
    if (length < min || length > max) faults.push(`${name} of ${length} characters: ${page[name]}`);
  }
  if (page.lang !== locale) faults.push(`lang is ${page.lang}`);
  if (page.h1.length !== 1 || page.h1[0] === "") faults.push(`main headings: ${page.h1.join(" | ")}`);
  return faults;
}

export async function readPage(
  origin: string,
  path: string,
  locale: string,
  visitor?: number,
): Promise<SeenPage> {
  const url = origin + path;
  const answer = await ask(url, { visitor });
  const faults: string[] = [];
  if (answer.headers.location) faults.push(`is sent on to ${answer.headers.location}`);
  if (answer.headers["set-cookie"]) faults.push("sets a cookie");
  const page = parsePage(answer.text);
  const all = page.elements;
  const of = (name: string) => all.filter((element) => element.name === name);
  const meta = (name: string) =>
    of("meta")
      .filter((one) => attribute(one, "name") === name || attribute(one, "property") === name)
      .map((one) => attribute(one, "content"));
  const links = (rel: string) => of("link").filter((one) => attribute(one, "rel") === rel);
  const isIndexed = !meta("robots").some((text) => text.includes("noindex"));
  if (answer.status === 200) {
    faults.push(
      ...page.faults,
      ...(await htmlFaults(answer.text)),
      ...headFaults(
        {
          title: textOf(of("title")[0] ?? page.root).trim(),
          description: meta("description")[0] ?? "",
          lang: attribute(of("html")[0] ?? page.root, "lang"),
          h1: of("h1").map((one) => textOf(one).trim()),
        },
        locale,
        isIndexed ? LENGTHS : ANY,
      ),
    );
    for (const name of ["title", "description", "canonical"])
      if (meta(name).length > 1) faults.push(`${name} is said twice`);
    const foreign = all
      .flatMap(requestsOf)
      .filter((one) => /^(https?:)?\/\//.test(one) && !one.startsWith(`${origin}/`));
    faults.push(...foreign.map((one) => `asks ${one}`));
    const data = of("script")
      .filter((one) => attribute(one, "type") === "application/ld+json")
      .map(textOf);
    faults.push(...data.flatMap(schemaOrgFaults));
    faults.push(...requestLinkFaults(of("a")), ...iconFaults(of("link")));
    const isFollowed = !meta("robots").some((text) => text.includes("nofollow"));
    if (isFollowed) faults.push(...filterLinkFaults(of("a")));
    const explained =
      textOf(of("main")[0] ?? page.root).match(/\d+ (?:\/|sur|von|out of|su|de|em|op) 100\b/g) ?? [];
    if (explained.length > 0 && !path.startsWith("/why-here"))
      faults.push("explains ranks that nobody asked for");
    if (isIndexed && !meta("robots").includes("max-image-preview:large"))
      faults.push("does not allow large preview pictures");
    if (isIndexed) faults.push(...pageDataFaults(path, data, of("main").map(visibleTextOf).join(" ")));
  }
  return {
    path,
    status: answer.status,
    isIndexed,
    canonicals: links("canonical").map((one) => attribute(one, "href")),
    languages: new Map(
      links("alternate")
        .filter((one) => one.attributes.has("hreflang"))
        .map((one) => [attribute(one, "hreflang"), attribute(one, "href")]),
    ),
    picture: meta("og:image")[0] ?? null,
    links: linksOf(origin, path, of("a")),
    isEmpty:
      /^\/(?:wedding-planners|wedding-venues|annuaire)(?:\/|$)/.test(path) && of("article").length === 0,
    faults: faults.map((fault) => `${url} ${fault}`),
  };
}

/** The request form has nothing to index: robots are told not to follow links to it. */
function requestLinkFaults(anchors: readonly Element[]): string[] {
  return anchors
    .filter((one) => /^\/project\/new(\?|$)/.test(attribute(one, "href")))
    .filter((one) => !attribute(one, "rel").split(" ").includes("nofollow"))
    .map((one) => `lets robots follow ${attribute(one, "href")}`);
}

/** A list under filters, the explanation of a rank, all reviews of a provider or venue. */
const VIEW = /^\/(?:wedding-(?:planners|venues)[^?]*\?|why-here\/|provider-reviews\/|venue-reviews\/)/;

/** Other views of what a page shows are reached by forms; a link to one of them is not to be followed. */
function filterLinkFaults(anchors: readonly Element[]): string[] {
  return anchors
    .filter((one) => VIEW.test(attribute(one, "href")))
    .filter((one) => !attribute(one, "rel").split(" ").includes("nofollow"))
    .map((one) => `lets robots follow ${attribute(one, "href")}`);
}

/** Every page names the icons and the manifest of the site. */
function iconFaults(links: readonly Element[]): string[] {
  const rels = new Set(links.map((one) => attribute(one, "rel")));
  return ["icon", "apple-touch-icon", "manifest"]
    .filter((rel) => !rels.has(rel))
    .map((rel) => `has no ${rel}`);
}

function linksOf(origin: string, path: string, anchors: readonly Element[]): string[] {
  const found = new Set<string>();
  for (const anchor of anchors) {
    const href = attribute(anchor, "href");
    if (!href || !URL.canParse(href, origin + path)) continue;
    const target = new URL(href, origin + path);
    if (target.origin === origin) found.add(target.pathname + target.search);
  }
  return [...found];
}
