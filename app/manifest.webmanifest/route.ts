import { webManifest } from "@/lib/http/seo/web-manifest";

export const dynamic = "force-dynamic";

/** Name, colours and icons of this host's site, for browsers that put it on a home screen. */
export const GET = (request: Request): Promise<Response> => webManifest(request);
