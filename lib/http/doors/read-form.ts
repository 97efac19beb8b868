import "server-only";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { coreErrors, DomainError } from "@/lib/core/errors";
import { imageErrors } from "@/lib/listing/media/errors";
import type { Upload } from "@/lib/listing/media/upload";

/** A text, or a file where the field has a file name. */
export type FormField = [name: string, value: string | Upload];

export interface FormRule {
  /** Most bytes of the whole body. */
  bodyBytes: number;
  /** Most bytes of one file. */
  fileBytes: number;
  /** Most bytes of one text. */
  textBytes: number;
  /** Most files. */
  files: number;
  /** Most texts and files. */
  fields: number;
  /** A larger file ends with its first byte too many, so that its use case refuses it alone. */
  cutsFiles: boolean;
}

const MAX_HEADER_BYTES = 4_096;
const MAX_NAME_LENGTH = 200;

const broken = () => coreErrors.validation_error({ fields: { body: "invalid" } });
const cutOff = () => coreErrors.validation_error({ fields: { body: "invalid_json" } });
const tooMuch = () => coreErrors.validation_error({ fields: { body: "too_big" } });

/** A browser writes quotes and line breaks in names as `%22`, `%0D` and `%0A`; control characters are dropped. */
const nameFrom = (text: string) =>
  text
    .replaceAll("%22", '"')
    .replace(/%0[DA]/gi, " ")
    .replace(/\p{Cc}/gu, "")
    .slice(0, MAX_NAME_LENGTH);

function parserOf(
  contentType: string,
  { fileBytes, textBytes, files, fields, cutsFiles }: FormRule,
): BusboyInstance {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      preservePath: true,
      isPartAFile: (_name, _type, filename) => filename !== undefined,
      limits: {
        parts: fields,
        files,
        fileSize: cutsFiles ? fileBytes + 1 : fileBytes,
        fieldSize: textBytes,
        headerSize: MAX_HEADER_BYTES,
      },
    });
  } catch {
    // Without a boundary, for example.
    throw broken();
  }
}

/** Collects the fields in their order; a limit that is passed ends the parser with its refusal. */
function fieldsOf(parser: BusboyInstance, { cutsFiles }: FormRule): FormField[] {
  const fields: FormField[] = [];
  // The parser may still report an error after the refusal; without a listener it would end the process.
  parser.on("error", () => {});
  for (const limit of ["partsLimit", "filesLimit"] as const)
    parser.on(limit, () => parser.destroy(tooMuch()));
  parser.on("field", (name: string | undefined, text, _isNameCut, isCut) => {
    if (!name) parser.destroy(broken());
    else if (isCut) parser.destroy(tooMuch());
    else fields.push([nameFrom(name), text]);
  });
  parser.on("file", (name: string | undefined, stream, filename) => {
    const file: Upload = { name: nameFrom(filename), bytes: new Uint8Array() };
    const chunks: Buffer[] = [];
    stream.on("error", () => {});
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      file.bytes = Buffer.concat(chunks);
    });
    if (!cutsFiles) stream.on("limit", () => parser.destroy(imageErrors.FILE_TOO_LARGE()));
    if (name) fields.push([nameFrom(name), file]);
    else parser.destroy(broken());
  });
  return fields;
}

/** Ends when the parser has all fields, or throws why it refuses the form. */
const endOf = (parser: BusboyInstance) =>
  new Promise<void>((resolve, reject) => {
    parser.once("finish", resolve);
    parser.once("error", (error) => reject(error instanceof DomainError ? error : broken()));
  });

/** The body as it arrives, up to `maxBytes`; the rest of a longer one is not read. */
async function* chunksOf(
  request: Pick<Request, "body">,
  maxBytes: number,
  tooLarge: () => DomainError,
): AsyncGenerator<Uint8Array, void, void> {
  let bytes = 0;
  const reader = request.body?.getReader();
  for (;;) {
    // A client that closes the connection half-way is no error of ours.
    const step = await reader?.read().catch(() => Promise.reject(cutOff()));
    if (!step || step.done) return;
    bytes += step.value.byteLength;
    if (bytes > maxBytes) {
      await reader?.cancel().catch(() => {});
      throw tooLarge();
    }
    yield step.value;
  }
}

/**
 * The fields of a multipart body, parsed while it arrives. Throws `FILE_TOO_LARGE`, `validation_error` for a body that
 * is cut off or malformed, and `timeout` once the signal is aborted. The rest of a refused form is read and dropped, up
 * to `bodyBytes`: a browser that is still sending would lose the answer with the connection.
 */
export async function readForm(
  { body, headers }: Pick<Request, "body" | "headers">,
  rule: FormRule,
  signal: AbortSignal,
): Promise<FormField[]> {
  const parser = parserOf(headers.get("content-type") ?? "", rule);
  const fields = fieldsOf(parser, rule);
  const end = endOf(parser);
  const hasEnded = end.then(
    () => true,
    () => true,
  );
  signal.addEventListener("abort", () => parser.destroy(imageErrors.timeout()), { once: true });
  const arriving = { body: body?.pipeThrough(new TransformStream(), { signal }) ?? null };
  let isOver = false;
  for await (const chunk of chunksOf(arriving, rule.bodyBytes, imageErrors.FILE_TOO_LARGE)) {
    if (isOver) continue;
    const isTaken = new Promise<boolean>((resolve) => parser.write(chunk, () => resolve(false)));
    isOver = await Promise.race([hasEnded, isTaken]);
  }
  parser.end();
  await end;
  // The parser leaves out fields without a name or a header.
  if (fields.length === 0) throw broken();
  return fields;
}
