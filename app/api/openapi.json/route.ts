import document from "@/lib/http/openapi/openapi.generated.json";

/** The API described, made from the declarations of the routes (kept current by a test). */
export function GET(): Response {
  return Response.json(document, { headers: { "Cache-Control": "public, max-age=3600" } });
}
