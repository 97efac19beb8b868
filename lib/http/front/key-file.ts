import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

const DAY_SECONDS = 86_400;

/**
 * Answers `/{key}.txt`, by which search engines see that a site tells them about its pages itself; false for any other
 * request. Hosts that are not ours have no such file.
 */
export function createKeyFile(
  key: string | null,
  isOurs: (request: IncomingMessage) => boolean,
  shared: readonly string[],
): (...args: Parameters<RequestListener>) => boolean {
  if (key === null) return () => false;
  const path = `/${key}.txt`;
  return (request: IncomingMessage, response: ServerResponse) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead || request.url?.split("?", 1)[0] !== path || !isOurs(request)) return false;
    response
      .writeHead(200, [
        ...shared,
        "Content-Type",
        "text/plain; charset=utf-8",
        "Content-Length",
        String(key.length),
        "Cache-Control",
        `public, max-age=${DAY_SECONDS}`,
        "X-Content-Type-Options",
        "nosniff",
        "Content-Security-Policy",
        "default-src 'none'",
      ])
      .end(request.method === "HEAD" ? undefined : key);
    return true;
  };
}
