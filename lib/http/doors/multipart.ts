import "server-only";
import { coreErrors } from "@/lib/core/errors";
import { readBytes } from "@/lib/http/doors/body";
import { imageErrors } from "@/lib/listing/images/errors";
import type { Upload } from "@/lib/listing/media/upload";

/** Bytes for the other fields and the boundaries of the form. */
const AROUND_BYTES = 64 * 1024;

/**
 * The fields of a form with files, each at most `maxBytes`, counted while streaming. Throws `FILE_TOO_LARGE`; a
 * body that is no such form has no fields.
 */
export async function readMultipart(
  request: Request,
  maxBytes: number,
): Promise<[name: string, value: string | Upload][]> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    await request.body?.cancel();
    return [];
  }
  const bytes = await readBytes(request, maxBytes + AROUND_BYTES, imageErrors.FILE_TOO_LARGE);
  const form = await new Response(new Uint8Array(bytes), { headers: { "content-type": type } })
    .formData()
    .catch(() => Promise.reject(coreErrors.validation_error({ fields: { body: "invalid" } })));
  return Promise.all(
    [...form.entries()].map(async ([name, value]) => {
      if (typeof value === "string") return [name, value] as [string, string];
      if (value.size > maxBytes) throw imageErrors.FILE_TOO_LARGE();
      return [name, { name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) }] as [
        string,
        Upload,
      ];
    }),
  );
}
