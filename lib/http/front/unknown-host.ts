import type { ServerResponse } from "node:http";

export interface CountrySite {
  label: string;
  lang: string;
  href: string;
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/**
 * The page for a host that is not ours, or of a country that is not open. Its language is unknown, so it says the
 * product's name and links the country sites, each in its own language.
 */
export function unknownHostPage(brand: string, sites: readonly CountrySite[]): string {
  const links = sites
    .map(
      ({ label, lang, href }) =>
        `<li><a href="${escaped(href)}" lang="${lang}" hreflang="${lang}">${escaped(label)}</a></li>`,
    )
    .join("");
  return (
    `<!DOCTYPE html><html lang="${sites[0]?.lang ?? "fr"}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
    `<title>${escaped(brand)}</title></head>` +
    `<body><main><h1>${escaped(brand)}</h1><ul>${links}</ul></main></body></html>`
  );
}

export function answerUnknownHost(response: ServerResponse, page: string, _shared: readonly string[]): void {
  response
    .writeHead(421, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Length": Buffer.byteLength(page),
      "Cache-Control": "no-store",
      "Content-Security-Policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
    })
    .end(response.req.method === "HEAD" ? undefined : page);
}
