/** One address of a sitemap; paths belong to the site's own origin. */
export interface SitemapEntry {
  path: string;
  /** Last change of what the page shows, ISO 8601; null when unknown. */
  lastmod: string | null;
  /** Paths of the page's pictures. */
  images: string[];
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? "");

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

const address = (origin: string, path: string) => `<loc>${escaped(origin + path)}</loc>`;

function urlOf(origin: string, { path, lastmod, images }: SitemapEntry): string {
  const changed = lastmod ? `<lastmod>${lastmod}</lastmod>` : "";
  const pictures = images.map(
    (image) => `<image:image><image:loc>${escaped(origin + image)}</image:loc></image:image>`,
  );
  return `<url>${address(origin, path)}${changed}${pictures.join("")}</url>`;
}

/** The XML of one sitemap file. */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map((entry) => urlOf(origin, entry));
  return `${HEAD}<urlset ${NAMESPACE} ${IMAGES}>\n${urls.join("\n")}\n</urlset>\n`;
}

/** The XML of the index that names the files. */
export function sitemapIndexXml(origin: string, listed: readonly Omit<SitemapEntry, "images">[]): string {
  const files = listed.map(({ path, lastmod }) => {
    const changed = lastmod ? `<lastmod>${lastmod}</lastmod>` : "";
    return `<sitemap>${address(origin, path)}${changed}</sitemap>`;
  });
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${files.join("\n")}\n</sitemapindex>\n`;
}
