/** The process answers. This says nothing about what it depends on. */
export function GET(): Response {
  return new Response("ok", { headers: { "Cache-Control": "no-store" } });
}
