import { z } from "zod";
import { isEmail, normaliseEmail } from "@/lib/core/email";
import { isCleanText, isVisible, withoutHidden } from "@/lib/core/text";

// The content policy of browsers forbids eval, which zod's compiled parsers use; only servers compile them.
if (typeof window !== "undefined") z.config({ jitless: true });

const isMissing = (value: unknown) => value === undefined || value === null;
const textError = (issue: { input?: unknown }) => (isMissing(issue.input) ? "required" : "invalid");

/** Input of calls without parameters: any parameter is refused. */
export const emptyInput = z.strictObject({});

interface TextRule {
  min?: number;
  max: number;
  /** Error codes for lengths that have their own text. */
  tooShort?: string;
  tooLong?: string;
}

/**
 * Trimmed text without control characters or lone surrogates; hidden characters are dropped. Lengths in characters.
 * Codes: required, too_short, too_long, invalid.
 */
export function textField({ min = 1, max, tooShort = "too_short", tooLong = "too_long" }: TextRule) {
  return z
    .string({ error: textError })
    .overwrite(withoutHidden)
    .trim()
    .refine((text) => min === 0 || isVisible(text) || !isCleanText(text), { error: "required", abort: true })
    .refine((text) => text.length >= min, { error: tooShort, abort: true })
    .refine((text) => text.length <= max, { error: tooLong, abort: true })
    .refine(isCleanText, "invalid")
    .meta({ minLength: min, maxLength: max });
}

/** A normalised email address. Codes: required, email_invalid, invalid. */
export const emailField = z
  .string({ error: textError })
  .refine((address) => address.trim().length > 0, { error: "required", abort: true })
  .refine(isEmail, "email_invalid")
  .meta({ format: "email", maxLength: 320 })
  .transform(normaliseEmail);

const PERSON_NAME = /^[\p{L}\p{M}][\p{L}\p{M} '’-]*$/u;

const nameLength = { min: 2, max: 50 } as const;
const nameCodes = { tooShort: "name_too_short", tooLong: "name_too_long" };

/** First or last name: 2 to 50 characters; letters with accents, spaces, hyphens, apostrophes. */
export const personNameField = textField({ ...nameLength, ...nameCodes })
  .refine((name) => PERSON_NAME.test(name), "name_invalid")
  .meta({ minLength: nameLength.min, maxLength: nameLength.max });

export const uuidField = z.uuid({ error: "invalid" });

/** Civil date `YYYY-MM-DD` that exists. The year 0000 does not: PostgreSQL cannot read it. */
export const dateField = z.iso.date({ error: "date_invalid" }).refine((day) => day >= "0001", "date_invalid");

/** An instant as ISO 8601 in UTC; like `dateField` without the year 0000. */
export const instantField = z.iso
  .datetime({ error: "date_invalid" })
  .refine((instant) => instant >= "0001", "date_invalid");

/** A whole number of at most six digits in a query. */
export const queryNumber = z
  .string({ error: "invalid" })
  .regex(/^\d{1,6}$/, "invalid")
  .transform(Number);

/** Page number of a list, from 1. */
export const pageNumber = queryNumber.pipe(z.int().min(1, "too_small"));
/** Page number that a call may leave out: then the first page. */
export const pageField = pageNumber.optional().transform((page) => page ?? 1);

const CODE = /^[a-z][a-z0-9_]*$/i;

function issueCode(issue: z.core.$ZodIssue): string {
  if (CODE.test(issue.message)) return issue.message;
  switch (issue.code) {
    case "invalid_type":
      // Issues do not contain their input; only the message tells whether there was any.
      return issue.message.endsWith("received undefined") ? "required" : "invalid";
    case "too_small":
      return "too_small";
    case "too_big":
      return "too_big";
    case "unrecognized_keys":
      return "unknown_field";
    default:
      return "invalid";
  }
}

/** A body with thousands of unknown fields is not sent back. */
const MAX_NAMED_FIELDS = 50;

/** Field → error code, the first error of each field: `fields` of a 400 answer. */
export function fieldCodes(error: z.ZodError): Record<string, string> {
  const fields = new Map<string, string>();
  for (const issue of error.issues) {
    const names = issue.code === "unrecognized_keys" ? issue.keys : [issue.path.join(".") || "body"];
    for (const name of names) {
      const short = name.slice(0, 100).toWellFormed();
      if (!fields.has(short) && fields.size < MAX_NAMED_FIELDS) fields.set(short, issueCode(issue));
    }
  }
  // Uses a map, because a field may be called "constructor" or "__proto__".
  return Object.fromEntries(fields);
}
