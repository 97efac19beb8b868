/** One field of a form; `filename` is null where it is text. */
export interface FormPart {
  name: string;
  filename: string | null;
  bytes: Uint8Array<ArrayBuffer>;
}

const CRLF = Buffer.from("\r\n");
const HEADERS_END = Buffer.from("\r\n\r\n");
const MAX_HEADER_BYTES = 4_096;
const MAX_PARTS = 100;
const MAX_NAME_LENGTH = 200;

/** A browser writes quotes and line breaks in names as `%22`, `%0D` and `%0A`; control characters are dropped. */
const nameFrom = (text: string) =>
  text
    .replaceAll("%22", '"')
    .replace(/%0[DA]/gi, " ")
    .replace(/\p{Cc}/gu, "")
    .slice(0, MAX_NAME_LENGTH);

function parameter(header: string, name: string): string | null {
  const found = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^;\\s]+))`, "i").exec(header);
  const text = found?.[1] ?? found?.[2];
  return text === undefined ? null : nameFrom(text);
}

function readPart(part: Buffer<ArrayBuffer>): FormPart | null {
  const end = part.subarray(0, MAX_HEADER_BYTES).indexOf(HEADERS_END);
  if (end < 0) return null;
  const lines = part.subarray(0, end).toString("utf8").split("\r\n");
  const header = lines.find((line) => /^content-disposition:\s*form-data\s*;/i.test(line));
  const name = header && parameter(header, "name");
  if (!header || !name) return null;
  return { name, filename: parameter(header, "filename"), bytes: part.subarray(end + HEADERS_END.length) };
}

/**
 * The fields of a multipart body, as views on its bytes: a picture of ten megabytes is not copied. Null when the
 * body is cut off or malformed.
 */
export function splitForm(body: Buffer, contentType: string, maxParts = MAX_PARTS): FormPart[] | null {
  const found = /;\s*boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(contentType);
  const boundary = found?.[1] ?? found?.[2];
  if (!boundary) return null;
  const whole = body as Buffer<ArrayBuffer>;
  const opening = Buffer.from(`--${boundary}`);
  const between = Buffer.concat([CRLF, opening]);
  if (!whole.subarray(0, opening.length).equals(opening)) return null;
  const parts: FormPart[] = [];
  let at = opening.length;
  // After a boundary stands a line break, or `--` at the end of the form.
  while (whole.subarray(at, at + CRLF.length).equals(CRLF)) {
    const start = at + CRLF.length;
    const end = whole.indexOf(between, start);
    const part = end < 0 ? null : readPart(whole.subarray(start, end));
    if (!part || parts.length === maxParts) return null;
    parts.push(part);
    at = end + between.length;
  }
  return whole.subarray(at, at + 2).toString("latin1") === "--" ? parts : null;
}
