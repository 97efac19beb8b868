import "server-only";
import { coreErrors } from "@/lib/core/errors";

const MAX_JSON_BYTES = 100 * 1024;

/** JSON object of a request, at most 100 KB, counted while streaming so that a lying Content-Length changes nothing. */
export async function readJson(request: Request): Promise<Record<string, unknown>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  if (request.body) {
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength;
      if (bytes > MAX_JSON_BYTES) throw coreErrors.payload_too_large();
      chunks.push(chunk);
    }
  }
  if (bytes === 0) return {};
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks)));
  } catch {
    throw coreErrors.validation_error({ fields: { body: "invalid_json" } });
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) {
    throw coreErrors.validation_error({ fields: { body: "invalid" } });
  }
  return parsed as Record<string, unknown>;
}
