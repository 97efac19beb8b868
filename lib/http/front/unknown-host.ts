import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { brand } from "@/lib/core/brand";
import { openSites } from "@/lib/core/markets/open-markets";
import { hostTable } from "@/lib/http/requests/hosts";

export interface CountrySite {
  label: string;
  lang: string;
  href: string;
}

/** The product's colours and forms. Files cannot be fetched: this host may not even be ours. */
const STYLE = [
  `:root{color-scheme:light dark;--ground:${brand.colours.ivory};--ink:${brand.colours.ink};--wine:${brand.colours.wine};--line:#e4d9c9}`,
  `@media (prefers-color-scheme:dark){:root{--ground:${brand.colours.night};--ink:#f4ebde;--wine:${brand.colours.wineNight};--line:#3a2e2e}}`,
  "*{box-sizing:border-box}",
  "body{margin:0;min-height:100vh;display:grid;place-items:center;padding:2.5rem 1.25rem;background:var(--ground);color:var(--ink);",
  "font:1rem/1.6 'Hanken Grotesk',system-ui,'Segoe UI',sans-serif}",
  "main{width:100%;max-width:24rem}",
  "svg{display:block;width:2.5rem;height:2.5rem;color:var(--wine)}",
  "h1{margin:1rem 0 2rem;font:400 2.25rem/1.15 Newsreader,Georgia,'Times New Roman',serif;letter-spacing:-.012em}",
  "h2{margin:2rem 0 .75rem;font:400 1.5rem/1.2 Newsreader,Georgia,'Times New Roman',serif}",
  "ul{margin:0;padding:0;list-style:none;border-top:1px solid var(--line)}",
  "li{border-bottom:1px solid var(--line)}",
  "a{display:flex;align-items:center;min-height:2.75rem;color:inherit;text-decoration:none}",
  "p{margin:0 0 1rem}",
  "h2{margin:2rem 0 .5rem;font:600 1rem/1.4 inherit}",
  "a:hover{color:var(--wine)}",
  "a:focus-visible{outline:2px solid var(--wine);outline-offset:2px;border-radius:.25rem}",
].join("");

/** Policy of a page that `barePage` wrote. */
export const BARE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

export const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

function logo(): string {
  const { viewBox, strokeWidth, ring, path } = brand.logo;
  return (
    `<svg viewBox="${viewBox}" fill="none" stroke="currentColor" stroke-width="${strokeWidth}" stroke-linecap="round" aria-hidden="true">` +
    `<circle cx="${ring.cx}" cy="${ring.cy}" r="${ring.r}"/><path d="${path}"/></svg>`
  );
}

/** Links to sites as a list, each in its own language. */
export const siteLinks = (sites: readonly CountrySite[]): string =>
  `<ul>${sites
    .map(
      ({ label, lang, href }) =>
        `<li><a href="${escaped(href)}" lang="${lang}" hreflang="${lang}">${escaped(label)}</a></li>`,
    )
    .join("")}</ul>`;

/** A page of the front itself, without files and scripts; `inside` is HTML. */
export const barePage = (lang: string, title: string, inside: string): string =>
  `<!DOCTYPE html><html lang="${lang}"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
  `<title>${escaped(title)}</title><style>${STYLE}</style></head>` +
  `<body><main>${logo()}<h1>${escaped(title)}</h1>${inside}</main></body></html>`;

/**
 * The page for a host that is not ours, or of a country that is not open. Its language is unknown, so it says the
 * product's name and links the country sites, each in its own language.
 */
export const unknownHostPage = (sites: readonly CountrySite[]): string =>
  barePage(sites[0]?.lang ?? "fr", brand.name, siteLinks(sites));

export function answerUnknownHost(response: ServerResponse, page: string, shared: readonly string[]): void {
  response
    .writeHead(421, [
      ...shared,
      "Content-Type",
      "text/html; charset=utf-8",
      "Content-Length",
      String(Buffer.byteLength(page)),
      "Cache-Control",
      "no-store",
      "Content-Security-Policy",
      BARE_POLICY,
      "X-Content-Type-Options",
      "nosniff",
      "Referrer-Policy",
      "no-referrer",
    ])
    .end(response.req.method === "HEAD" ? undefined : page);
}

/** Each site by its country, and by its language where the country has several, in its own words. */
export function countrySites() {
  const open = openSites();
  return open.map((site) => {
    const { locale, language, country } = site;
    const region = new Intl.DisplayNames(locale, { type: "region" }).of(country) ?? country;
    const isAlone = open.filter((other) => other.country === country).length === 1;
    const spoken = new Intl.DisplayNames(locale, { type: "language" }).of(language) ?? language;
    return {
      label: isAlone ? region : `${region} (${spoken})`,
      lang: locale,
      href: `${hostTable().originOf(country, locale)}/`,
      site,
    };
  });
}
