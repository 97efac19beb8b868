import "server-only";
import { env } from "@/lib/core/env";
import { forwardedHost, hostTable } from "@/lib/http/requests/hosts";
import { fileResponse, publicFile } from "@/lib/http/seo/public-file";
import { closedRobotsTxt, robotsTxt } from "@/lib/seo/sitemaps/write-robots";

const text = (body: string) => ({ type: "text/plain; charset=utf-8", body, maxAgeSeconds: 3600 });

/** GET /robots.txt of the country's site; a country that is not open tells robots to stay away. */
export async function robots(request: Request): Promise<Response> {
  if (hostTable().isClosed(forwardedHost(request.headers, env().TRUSTED_PROXY_COUNT)))
    return fileResponse(request, text(closedRobotsTxt));
  return publicFile(request, async ({ hosts, country, locale }) =>
    text(robotsTxt(hosts.originOf(country, locale))),
  );
}
