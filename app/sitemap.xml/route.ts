import { sitemapIndex } from "@/lib/http/seo/sitemap";

export const dynamic = "force-dynamic";

/** The sitemap files of this host. */
export const GET = (request: Request): Promise<Response> => sitemapIndex(request);
