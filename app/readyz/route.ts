import { isReady } from "@/lib/http/process/health";

export const dynamic = "force-dynamic";

/** Ready: the database answers, so requests may be sent here. */
export async function GET(): Promise<Response> {
  const ready = await isReady();
  return new Response(ready ? "ready" : "database unreachable", {
    status: ready ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}
