import "server-only";
import { coreErrors } from "@/lib/core/errors";
import { readBytes } from "@/lib/http/doors/body";
import { imageErrors } from "@/lib/listing/images/errors";
import type { Upload } from "@/lib/listing/media/upload";

/** Bytes for the other fields and the boundaries of the form. */
const AROUND_BYTES = 64 * 1024;

type Field = [name: string, value: string | Upload];

/** Size of the files of one form. */
export interface UploadRule {
  maxBytes: number;
  /**
   * The form may have as many files under one name that ends in "[]"; they arrive as a list. The use case then
   * refuses each file that is too large by itself.
   */
  maxFiles?: number;
}

/** Collects the fields of each name that ends in "[]" into one list. */
function collected(fields: readonly Field[]): [string, string | Upload | (string | Upload)[]][] {
  const lists = new Map<string, (string | Upload)[]>();
  for (const [name, value] of fields)
    if (name.endsWith("[]")) lists.set(name, [...(lists.get(name) ?? []), value]);
  return [...fields.filter(([name]) => !lists.has(name)), ...lists];
}

/**
 * The fields of a form with files, each at most `maxBytes`, counted while streaming. Throws `FILE_TOO_LARGE`; a
 * body that is no such form has no fields.
 */
export async function readMultipart(
  request: Request,
  { maxBytes, maxFiles }: UploadRule,
): Promise<[name: string, value: string | Upload | (string | Upload)[]][]> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    await request.body?.cancel();
    return [];
  }
  const bytes = await readBytes(
    request,
    maxBytes * (maxFiles ?? 1) + AROUND_BYTES,
    imageErrors.FILE_TOO_LARGE,
  );
  const form = await new Response(new Uint8Array(bytes), { headers: { "content-type": type } })
    .formData()
    .catch(() => Promise.reject(coreErrors.validation_error({ fields: { body: "invalid" } })));
  const fields = await Promise.all(
    [...form.entries()].map(async ([name, value]) => {
      if (typeof value === "string") return [name, value] as Field;
      if (maxFiles === undefined && value.size > maxBytes) throw imageErrors.FILE_TOO_LARGE();
      return [name, { name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) }] as Field;
    }),
  );
  return maxFiles === undefined ? fields : collected(fields);
}
