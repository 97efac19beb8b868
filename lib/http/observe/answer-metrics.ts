import "server-only";
import { sameText } from "@/lib/core/crypto";
import { measureProcess, metrics } from "@/lib/core/observe/metrics";

const TEXT = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" } as const;

/**
 * The figures of this process as text for Prometheus: 404 where no token is set, as if there were no such address, and 401
 * for a caller without it.
 */
export async function answerMetrics(
  authorization: string | null,
  token: string | undefined,
  beforeRead: () => Promise<void>,
): Promise<Response> {
  if (token === undefined) return new Response("404 Not Found", { status: 404, headers: TEXT });
  if (!sameText(authorization ?? "", `Bearer ${token}`))
    return new Response("401 Unauthorized", {
      status: 401,
      headers: { ...TEXT, "WWW-Authenticate": "Bearer" },
    });
  measureProcess();
  await beforeRead();
  const { registry } = metrics();
  for (const prepare of metrics().beforeRead) prepare();
  return new Response(await registry.metrics(), {
    headers: { "Content-Type": registry.contentType, "Cache-Control": "no-store" },
  });
}
