import document from "@/lib/http/openapi/openapi.generated.json";

/** The description of the API, made from the declarations of the routes; a test compares both. */
export function GET(): Response {
  return Response.json(document, { headers: { "Cache-Control": "public, max-age=3600" } });
}
