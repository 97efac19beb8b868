import { z } from "zod";
import { instantField, uuidField } from "@/lib/core/fields";

/** Forms whose answers are kept while they are typed. */
export const draftForms = ["onboarding", "portfolio", "portrait", "venue"] as const;

/** Longest answers of one form, in characters of JSON. */
export const maxDraftLength = 50_000;

/** Drafts of one user; a further one replaces the oldest. Nobody has so many forms open. */
export const maxDrafts = 100;

const key = {
  form: z.enum(draftForms, { error: "choice_invalid" }),
  /** What the form changes; empty for a new one. */
  subjectId: z.literal("").or(uuidField).default(""),
};

export const draftKeyInput = z.strictObject(key);
export type DraftKey = z.output<typeof draftKeyInput>;

/** Deepest nesting of answers: a rich text in a field of a form stays below it. */
const MAX_DEPTH = 12;

/** Whether a value of a parsed JSON body is nested at most so deep. Stops at the first level below. */
function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((one) => isShallow(one, levels - 1));
}

/** Escapes of JSON that PostgreSQL cannot store: NUL and lone surrogates. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/;

/** Answers whose text is short enough and can be stored. */
function isStorable(answers: unknown): boolean {
  const text = JSON.stringify(answers);
  // A typed backslash is written as two; what follows it is no escape.
  return text.length <= maxDraftLength && !UNSTORABLE.test(text.replaceAll("\\\\", ""));
}

export const saveDraftInput = z.strictObject({
  ...key,
  answers: z
    .record(z.string().max(100), z.unknown())
    .refine((answers) => isShallow(answers, MAX_DEPTH), { error: "invalid", abort: true })
    .refine(isStorable, "invalid"),
  /**
   * The `updatedAt` of the draft that this form last read or kept, null for none: a draft that another tab or
   * device wrote since is not replaced (`draft_changed`). Without it the last call wins.
   */
  known: instantField.nullable().optional(),
});
export type SaveDraftInput = z.output<typeof saveDraftInput>;

export interface DraftDto {
  answers: Record<string, unknown>;
  /** Instant. */
  updatedAt: string;
}
export const savedDraftDto = z.object({ updatedAt: z.iso.datetime() });
