import { sandboxFilter, sandboxMessages } from "@/lib/http/process/sandbox";

export const dynamic = "force-dynamic";

/** The sandbox's inbox as JSON; 404 in a deployment without one. */
export async function GET(request: Request): Promise<Response> {
  const filter = sandboxFilter.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!filter.success) return new Response("unknown channel", { status: 400 });
  const messages = await sandboxMessages(filter.data).catch(() => null);
  if (!messages) return new Response("no sandbox", { status: 404 });
  return Response.json({ messages }, { headers: { "Cache-Control": "no-store" } });
}
