import { describe, expect, it } from "vitest";
import { sitemapIndexXml, sitemapXml } from "@/lib/seo/sitemaps/write-xml";

describe("sitemap XML", () => {
  it("contains address, last change and pictures", () => {
    const xml = sitemapXml("https://fr.test", [
      { path: "/a", lastmod: "2026-11-21T10:00:00.000Z", images: ["/media/x.jpg"] },
      { path: "/b", lastmod: null, images: [] },
    ]);
    expect(xml).toContain(
      "<url><loc>https://fr.test/a</loc><lastmod>2026-11-21T10:00:00.000Z</lastmod>" +
        "<image:image><image:loc>https://fr.test/media/x.jpg</image:loc></image:image></url>",
    );
    expect(xml).toContain("<url><loc>https://fr.test/b</loc></url>");
  });

  it("escapes special characters of addresses", () => {
    const xml = sitemapXml("https://fr.test", [{ path: `/<a>&"'`, lastmod: null, images: ["/&"] }]);
    expect(xml).toContain("<loc>https://fr.test/&lt;a&gt;&amp;&quot;&apos;</loc>");
    expect(xml).toContain("<image:loc>https://fr.test/&amp;</image:loc>");
  });

  it("has an index of files", () => {
    expect(
      sitemapIndexXml("https://fr.test", [
        { path: "/sitemaps/pages-1.xml", lastmod: null },
        { path: "/sitemaps/lists-1.xml", lastmod: "2026-11-21T10:00:00.000Z" },
      ]),
    ).toContain(
      "<sitemap><loc>https://fr.test/sitemaps/pages-1.xml</loc></sitemap>\n" +
        "<sitemap><loc>https://fr.test/sitemaps/lists-1.xml</loc><lastmod>2026-11-21T10:00:00.000Z</lastmod></sitemap>",
    );
  });
});
