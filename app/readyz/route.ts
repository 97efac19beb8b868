import { isReady } from "@/lib/http/process/health";

export const dynamic = "force-dynamic";

/** The database answers, so requests may be sent to this process. */
export async function GET(): Promise<Response> {
  const ready = await isReady();
  return new Response(ready ? "ready" : "database unreachable", {
    status: ready ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}
