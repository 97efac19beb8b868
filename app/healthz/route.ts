/** Alive: the process answers. Says nothing of what it depends on. */
export function GET(): Response {
  return new Response("ok", { headers: { "Cache-Control": "no-store" } });
}
