import { robots } from "@/lib/http/seo/robots";

export const dynamic = "force-dynamic";

/** What robots may read on this host. */
export const GET = (request: Request): Promise<Response> => robots(request);
