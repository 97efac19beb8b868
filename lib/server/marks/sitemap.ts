import "server-only";
import type { Ctx } from "@/lib/context";
import { listTag } from "@/lib/directory/tags";
import { WEDDINGS_TAG } from "@/lib/portfolios/tags";
import { keptText } from "@/lib/server/marks/kept-text";
import { type PublicFile, publicFile } from "@/lib/server/marks/public-file";
import { parseSitemapName, sitemapPath } from "@/lib/sitemaps/files";
import { listSitemapEntries, listSitemapFiles } from "@/lib/sitemaps/queries";
import { sitemapIndexXml, sitemapXml } from "@/lib/sitemaps/xml";
import { venueListTag } from "@/lib/venues/tags";

/** Caches between may be so late; what is kept here follows each declared change. */
const SHARED_SECONDS = 600;

const xml = (body: string): PublicFile => ({
  type: "application/xml; charset=utf-8",
  body,
  maxAgeSeconds: 0,
  sharedMaxAgeSeconds: SHARED_SECONDS,
});

/** Everything that a sitemap of the country lists. */
const tagsOf = ({ country }: Ctx) => [listTag(country), venueListTag(country), WEDDINGS_TAG];

const originOf = ({ hosts, country }: Ctx) => hosts.originOf(country);

type Listed = Awaited<ReturnType<typeof listSitemapFiles>>;

/** The country's files. */
async function readFiles(ctx: Ctx): Promise<Listed> {
  const read = async () => JSON.stringify(await listSitemapFiles(ctx));
  return JSON.parse(await keptText(ctx, `${ctx.country} files`, tagsOf(ctx), read)) as Listed;
}

/** GET /sitemap.xml: the files of the country's site. */
export const sitemapIndex = (request: Request) =>
  publicFile(request, async (ctx) => xml(sitemapIndexXml(originOf(ctx), await readFiles(ctx))));

/** GET /sitemaps/{kind}-{n}.xml: read anew once something that is listed changes; unknown names keep nothing. */
export const sitemap = (request: Request, name: string) =>
  publicFile(request, async (ctx) => {
    const file = parseSitemapName(name);
    const isListed = file && (await readFiles(ctx)).some(({ path }) => path === sitemapPath(file));
    if (!isListed) return null;
    const key = `${ctx.country} ${name}`;
    return xml(
      await keptText(ctx, key, tagsOf(ctx), async () =>
        sitemapXml(originOf(ctx), await listSitemapEntries(ctx, file)),
      ),
    );
  });
