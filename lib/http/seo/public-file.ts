import "server-only";
import { createHash } from "node:crypto";
import { env } from "@/lib/core/env";
import type { Ctx } from "@/lib/gateways/context";
import { headersForCache } from "@/lib/http/caches/cache-in-front";
import { publicContext } from "@/lib/http/public-pages/context";
import { forwardedHost, hostTable } from "@/lib/http/requests/hosts";

export interface PublicFile {
  type: string;
  body: string | Uint8Array<ArrayBuffer>;
  /** Seconds for which browsers and shared caches may store it. */
  maxAgeSeconds: number;
  sharedMaxAgeSeconds?: number;
  /** Tags of which a declared change makes it outdated; the cache in front is then told. */
  tags?: readonly string[];
  /** Seconds for which a cache in front that is told about changes may keep it; as other caches by default. */
  keptSeconds?: number;
  headers?: Record<string, string>;
}

/** Policy of a file that is opened by itself: it runs nothing and loads nothing. */
const HARMLESS = { "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "default-src 'none'" };

const bare = (status: number, text: string, cache = "no-store") =>
  new Response(text, { status, headers: { "Cache-Control": cache, "Content-Type": "text/plain" } });

/** For a file about somebody who was deleted. */
export const goneFile = () => bare(410, "gone");

const etagOf = (body: PublicFile["body"]) =>
  `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;

const isKnown = (request: Request, etag: string) =>
  (request.headers.get("if-none-match") ?? "")
    .split(",")
    .some((one) => one.trim().replace(/^W\//, "") === etag);

export function fileResponse(request: Request, file: PublicFile): Response {
  const { type, body, maxAgeSeconds, sharedMaxAgeSeconds = maxAgeSeconds } = file;
  const etag = etagOf(body);
  const headers = {
    ...HARMLESS,
    "Content-Type": type,
    "Cache-Control": `public, max-age=${maxAgeSeconds}, s-maxage=${sharedMaxAgeSeconds}`,
    ETag: etag,
    ...file.headers,
    ...headersForCache({ tags: file.tags ?? null, isPage: true, seconds: file.keptSeconds ?? null }),
  };
  return isKnown(request, etag)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers });
}

/**
 * Answers a file for everybody, from the country of the host. Addresses with an extension do not pass the
 * middleware, so the host is checked here: any other host gets 421. Null is 404, and a cookie is neither read
 * nor set.
 */
export async function publicFile(
  request: Request,
  read: (ctx: Ctx) => Promise<PublicFile | Response | null>,
): Promise<Response> {
  const domain = hostTable().find(forwardedHost(request.headers, env().TRUSTED_PROXY_COUNT));
  if (!domain) return bare(421, "421 Misdirected Request");
  const ctx = publicContext(domain.locale);
  try {
    const file = await read(ctx);
    if (file === null) return bare(404, "not found");
    return file instanceof Response ? file : fileResponse(request, file);
  } catch (error) {
    ctx.log.error({ error }, "public file failed");
    return bare(500, "internal error");
  }
}
