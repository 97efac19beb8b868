import "server-only";
import { coreErrors } from "@/lib/core/errors";
import { readBytes } from "@/lib/http/doors/body";
import { nestedFields } from "@/lib/http/doors/nested-form";
import { type FormPart, splitForm } from "@/lib/http/doors/split-form";
import { imageErrors } from "@/lib/listing/media/errors";
import type { Upload } from "@/lib/listing/media/upload";

/** Bytes for the other fields and the boundaries of the form. */
const AROUND_BYTES = 64 * 1024;
/** The same for a form with lists of texts. */
const AROUND_NESTED_BYTES = 512 * 1024;
/** Fields of a form with lists. */
const NESTED_PARTS = 400;
/** An upload that has not arrived completely by then is refused. */
const ARRIVES_MS = 30_000;
/** Bytes of uploads that a process holds at once, from their first byte to the end of the call. */
const ROOM_BYTES = 256 * 1024 * 1024;
/** Seconds after which an upload for which there was no room may be tried again. */
const RETRY_SECONDS = 5;

// The server loads this module several times (start-up, pages, calls): they share one account of memory.
const holder = globalThis as { __promesseUploads?: { bytes: number; held: WeakMap<Request, number> } };
holder.__promesseUploads ??= { bytes: 0, held: new WeakMap() };
const room = holder.__promesseUploads;

/** Reserves memory for a body; `releaseUpload` gives it back. Throws `busy` when there is none. */
function reserve(request: Request, maxBytes: number): void {
  const announced = Number(request.headers.get("content-length") ?? Number.NaN);
  const bytes = Number.isFinite(announced) ? Math.min(announced, maxBytes) : maxBytes;
  if (room.bytes + bytes > ROOM_BYTES) throw imageErrors.busy({ retryAfterSeconds: RETRY_SECONDS });
  room.bytes += bytes;
  room.held.set(request, bytes);
}

/** Gives back what the upload of a request reserved; does nothing for other requests. */
export function releaseUpload(request: Request): void {
  room.bytes -= room.held.get(request) ?? 0;
  room.held.delete(request);
}

type Value = string | Upload | (string | Upload)[];

interface UploadRule {
  /** Most bytes of one file. */
  maxBytes: number;
  /** Most files of a field whose name ends in `[]`. */
  maxFiles?: number;
  /** Names like `images[0][file]` make lists and objects, with at most `maxFiles` files in all. */
  isNested?: true;
  /** Half a minute by default. */
  arrivesMs?: number;
}

/** Reads the body to its limit and for half a minute at most. Throws `FILE_TOO_LARGE` or `timeout`. */
async function readInTime(request: Request, maxBytes: number, arrivesMs: number): Promise<Buffer> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), arrivesMs);
  try {
    const body = request.body?.pipeThrough(new TransformStream(), { signal: late.signal }) ?? null;
    return await readBytes({ body }, maxBytes, imageErrors.FILE_TOO_LARGE);
  } catch (error) {
    throw late.signal.aborted ? imageErrors.timeout() : error;
  } finally {
    clearTimeout(timer);
  }
}

const fieldOf = ({ filename, bytes }: FormPart): string | Upload =>
  filename === null ? new TextDecoder().decode(bytes) : { name: filename, bytes };

/** Collects the files of a name that ends in `[]` into a list; other names may come once. */
function collected(parts: readonly FormPart[], maxFiles: number): [name: string, value: Value][] {
  const lists = new Map<string, (string | Upload)[]>();
  const single: [string, Value][] = [];
  for (const part of parts) {
    if (maxFiles === 0 || !part.name.endsWith("[]")) {
      single.push([part.name, fieldOf(part)]);
      continue;
    }
    lists.set(part.name, [...(lists.get(part.name) ?? []), fieldOf(part)]);
  }
  for (const list of lists.values())
    if (list.length > maxFiles) throw coreErrors.validation_error({ fields: { body: "too_big" } });
  return [...single, ...lists];
}

/** The fields of a form with lists; every file has the same limit. */
function nested(parts: readonly FormPart[], { maxBytes, maxFiles = 0 }: UploadRule): [string, unknown][] {
  const files = parts.filter(({ filename }) => filename !== null);
  if (files.some(({ bytes }) => bytes.byteLength > maxBytes)) throw imageErrors.FILE_TOO_LARGE();
  if (files.length > maxFiles) throw coreErrors.validation_error({ fields: { body: "too_big" } });
  return nestedFields(parts.map((part) => [part.name, fieldOf(part)] as const));
}

/**
 * The fields of a form with files, each at most `maxBytes`, counted while streaming. Throws `FILE_TOO_LARGE`,
 * `timeout` or `busy`; a body that is no such form has no fields.
 */
export async function readMultipart(
  request: Request,
  { maxBytes, maxFiles = 0, isNested, arrivesMs = ARRIVES_MS }: UploadRule,
): Promise<[name: string, value: unknown][]> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    await request.body?.cancel();
    return [];
  }
  const mostBytes = maxBytes * Math.max(1, maxFiles) + (isNested ? AROUND_NESTED_BYTES : AROUND_BYTES);
  reserve(request, mostBytes);
  const body = await readInTime(request, mostBytes, arrivesMs);
  const parts = splitForm(body, type, isNested ? NESTED_PARTS : undefined);
  if (!parts) throw coreErrors.validation_error({ fields: { body: "invalid" } });
  if (isNested) return nested(parts, { maxBytes, maxFiles });
  // In a list each file is refused on its own, by the use case.
  if (maxFiles === 0 && parts.some(({ bytes }) => bytes.byteLength > maxBytes))
    throw imageErrors.FILE_TOO_LARGE();
  return collected(parts, maxFiles);
}
