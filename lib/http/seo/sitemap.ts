import "server-only";
import type { Ctx } from "@/lib/gateways/context";
import { type PublicFile, publicFile } from "@/lib/http/seo/public-file";
import { cachedText } from "@/lib/http/seo/text-cache";
import { listTag, venueListTag, WEDDINGS_TAG } from "@/lib/listing/search-rows/rules";
import { listSitemapEntries, listSitemapFiles } from "@/lib/seo/sitemaps/queries";
import { parseSitemapName, sitemapPath } from "@/lib/seo/sitemaps/rules";
import { sitemapIndexXml, sitemapXml } from "@/lib/seo/sitemaps/write-xml";

/** Shared caches may be so late; our own copy follows each declared change, and so does a cache that is told. */
const SHARED_SECONDS = 600;
/** As long as our own copy, for what no edit declares. */
const SITEMAP_KEPT_SECONDS = 3_600;

const xml = (ctx: Ctx, body: string): PublicFile => ({
  type: "application/xml; charset=utf-8",
  body,
  maxAgeSeconds: 0,
  sharedMaxAgeSeconds: SHARED_SECONDS,
  tags: sitemapTags(ctx),
  keptSeconds: SITEMAP_KEPT_SECONDS,
});

/** All pages that a sitemap of the country lists. */
const sitemapTags = ({ country }: Ctx) => [listTag(country), venueListTag(country), WEDDINGS_TAG];

const originOf = ({ hosts, country, locale }: Ctx) => hosts.originOf(country, locale);

type Listed = Awaited<ReturnType<typeof listSitemapFiles>>;

/** The sitemap files of the country. */
async function readFiles(ctx: Ctx): Promise<Listed> {
  const read = async () => JSON.stringify(await listSitemapFiles(ctx));
  return JSON.parse(await cachedText(ctx, `${ctx.country} files`, sitemapTags(ctx), read)) as Listed;
}

/** GET /sitemap.xml: the sitemap files of the country's site. */
export const sitemapIndex = (request: Request) =>
  publicFile(request, async (ctx) => xml(ctx, sitemapIndexXml(originOf(ctx), await readFiles(ctx))));

/** GET /sitemaps/{kind}-{n}.xml: read again after a change of a listed page; unknown names are not cached. */
export const sitemap = (request: Request, name: string) =>
  publicFile(request, async (ctx) => {
    const file = parseSitemapName(name);
    const isListed = file && (await readFiles(ctx)).some(({ path }) => path === sitemapPath(file));
    if (!isListed) return null;
    const key = `${ctx.locale} ${name}`;
    return xml(
      ctx,
      await cachedText(ctx, key, sitemapTags(ctx), async () =>
        sitemapXml(originOf(ctx), await listSitemapEntries(ctx, file)),
      ),
    );
  });
