import "server-only";
import type { Ctx } from "@/lib/context";
import { type PublicFile, publicFile } from "@/lib/server/marks/public-file";
import { kept, listTags, publicContext } from "@/lib/server/public-context";
import { parseSitemapName, sitemapKinds, sitemapPath } from "@/lib/sitemaps/files";
import { countSitemapFiles, listSitemapEntries } from "@/lib/sitemaps/queries";
import { sitemapIndexXml, sitemapXml } from "@/lib/sitemaps/xml";

const xml = (body: string): PublicFile => ({
  type: "application/xml; charset=utf-8",
  body,
  maxAgeSeconds: 0,
  sharedMaxAgeSeconds: 600,
});

const originOf = ({ hosts, country }: Ctx) => hosts.originOf(country);

const readCounts = ({ locale }: Ctx) =>
  kept(["sitemap-files", locale], listTags(locale), () => countSitemapFiles(publicContext(locale)));

/** GET /sitemap.xml: the files of the country's site. */
export const sitemapIndex = (request: Request) =>
  publicFile(request, async (ctx) => {
    const counts = await readCounts(ctx);
    const paths = sitemapKinds.flatMap((kind) =>
      Array.from({ length: counts[kind] }, (_, index) => sitemapPath({ kind, n: index + 1 })),
    );
    return xml(sitemapIndexXml(originOf(ctx), paths));
  });

/** GET /sitemaps/{kind}-{n}.xml: kept until something that is listed changes; unknown names keep nothing. */
export const sitemap = (request: Request, name: string) =>
  publicFile(request, async (ctx) => {
    const file = parseSitemapName(name);
    if (!file || file.n > (await readCounts(ctx))[file.kind]) return null;
    const { locale } = ctx;
    const entries = await kept(["sitemap", locale, name], listTags(locale), () =>
      listSitemapEntries(publicContext(locale), file),
    );
    return xml(sitemapXml(originOf(ctx), entries));
  });
