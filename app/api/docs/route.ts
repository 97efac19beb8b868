import document from "@/lib/http/openapi/openapi.generated.json";
import { type ApiDocument, apiPage, apiPagePolicy } from "@/lib/http/openapi/openapi-page";

const page = apiPage(document as unknown as ApiDocument);

/** The API for people to read, made from the same document as `/api/openapi.json`. */
export function GET(): Response {
  return new Response(page, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": apiPagePolicy,
      "Cache-Control": "public, max-age=3600",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
