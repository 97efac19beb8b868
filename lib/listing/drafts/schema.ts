import { z } from "zod";
import { uuidField } from "@/lib/core/fields";

/** Forms whose answers are kept while they are typed. */
export const draftForms = ["onboarding", "portfolio", "portrait", "venue"] as const;

/** Longest answers of one form, in characters of JSON. */
export const maxDraftLength = 50_000;

const key = {
  form: z.enum(draftForms, { error: "choice_invalid" }),
  /** What the form changes; empty for a new one. */
  subjectId: z.literal("").or(uuidField).default(""),
};

export const draftKeyInput = z.strictObject(key);
export type DraftKey = z.output<typeof draftKeyInput>;

export const saveDraftInput = z.strictObject({
  ...key,
  answers: z
    .record(z.string().max(100), z.json())
    .refine((answers) => JSON.stringify(answers).length <= maxDraftLength, "too_long")
    .refine((answers) => !JSON.stringify(answers).includes("\\u0000"), "invalid"),
});
export type SaveDraftInput = z.output<typeof saveDraftInput>;

export interface DraftDto {
  answers: Record<string, unknown>;
  /** Instant. */
  updatedAt: string;
}
export const savedDraftDto = z.object({ updatedAt: z.iso.datetime() });
