import { badgePicture } from "@/lib/http/seo/badge";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ slug: string; file: string }> };

/** The badge of a provider, as the provider's own site shows it. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { slug, file } = await params;
  return badgePicture(request, slug, file);
}
