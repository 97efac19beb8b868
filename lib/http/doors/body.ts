import "server-only";
import { coreErrors, type DomainError } from "@/lib/core/errors";

const MAX_JSON_BYTES = 100 * 1024;

const unreadable = () => coreErrors.validation_error({ fields: { body: "invalid_json" } });

/**
 * JSON object of a request, at most 100 KB. Bytes are counted while streaming, so a wrong Content-Length
 * changes nothing.
 */
export async function readJson(request: Request): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, MAX_JSON_BYTES, coreErrors.payload_too_large);
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

/** The body as it arrives, up to `maxBytes`; the rest of a longer one is not read. */
export async function* chunksOf(
  request: Pick<Request, "body">,
  maxBytes: number,
  tooLarge: () => DomainError,
): AsyncGenerator<Uint8Array, void, void> {
  let bytes = 0;
  const reader = request.body?.getReader();
  for (;;) {
    // A client that closes the connection half-way is no error of ours.
    const step = await reader?.read().catch(() => Promise.reject(unreadable()));
    if (!step || step.done) return;
    bytes += step.value.byteLength;
    if (bytes > maxBytes) {
      await reader?.cancel().catch(() => {});
      throw tooLarge();
    }
    yield step.value;
  }
}

/** The body, if it has at most `maxBytes`. */
export async function readBytes(
  request: Pick<Request, "body">,
  maxBytes: number,
  tooLarge: () => DomainError,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of chunksOf(request, maxBytes, tooLarge)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
