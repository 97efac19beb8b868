import { sitemapIndex } from "@/lib/http/seo/sitemap";

export const dynamic = "force-dynamic";

/** The sitemap files of the host that is asked. */
export const GET = (request: Request): Promise<Response> => sitemapIndex(request);
