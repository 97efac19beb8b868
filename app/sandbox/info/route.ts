import { sandboxInfo } from "@/lib/http/process/sandbox";

export const dynamic = "force-dynamic";

/** Which suppliers are replaced by the sandbox; 404 when none is. */
export function GET(): Response {
  const info = sandboxInfo();
  if (!info) return new Response("no sandbox", { status: 404 });
  return Response.json(info, { headers: { "Cache-Control": "no-store" } });
}
