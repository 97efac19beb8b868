import "server-only";
import { coreErrors } from "@/lib/core/errors";

const MAX_JSON_BYTES = 100 * 1024;

const unreadable = () => coreErrors.validation_error({ fields: { body: "invalid_json" } });

/** JSON object of a request, at most 100 KB, counted while streaming so that a lying Content-Length changes nothing. */
export async function readJson(request: Request): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request);
  if (bytes.byteLength === 0) return {};
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw unreadable();
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) {
    throw coreErrors.validation_error({ fields: { body: "invalid" } });
  }
  return parsed as Record<string, unknown>;
}

async function readBytes(request: Request): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = request.body?.getReader();
  for (;;) {
    // A sender that hangs up half-way is no failure of ours.
    const step = await reader?.read().catch(() => Promise.reject(unreadable()));
    if (!step || step.done) return Buffer.concat(chunks);
    bytes += step.value.byteLength;
    if (bytes > MAX_JSON_BYTES) {
      await reader?.cancel().catch(() => {});
      throw coreErrors.payload_too_large();
    }
    chunks.push(step.value);
  }
}
