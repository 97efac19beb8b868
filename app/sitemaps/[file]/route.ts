import { sitemap } from "@/lib/http/seo/sitemap";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ file: string }> };

/** One sitemap file of this host. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return sitemap(request, (await params).file);
}
