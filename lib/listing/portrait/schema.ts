import { z } from "zod";
import { textField } from "@/lib/core/fields";
import { plainText } from "@/lib/core/rich-text";
import { emptyDoc, SECTION_MAX, textToDoc, tidyText } from "@/lib/listing/portrait/rules";
import { richText } from "@/lib/listing/profile/rich-text";

/**
 * One text: a Tiptap document of the closed schema, plain text, or null. Any other node, mark or attribute is
 * refused as `invalid`.
 */
const section = z
  .union(
    [
      richText,
      z
        .string()
        .max(2 * SECTION_MAX, "too_long")
        .transform(textToDoc),
      z.null(),
    ],
    {
      error: (issue) => (issue.input === undefined ? "required" : "invalid"),
    },
  )
  .transform((doc) => tidyText(doc ?? emptyDoc))
  .refine((doc) => doc === null || plainText(doc).length <= SECTION_MAX, "too_long");

/** POST /api/portrait-experiences */
export const portraitInput = z.strictObject({
  portrait: section,
  experience: section,
  service: section,
  benefits: section,
});
export type PortraitInput = z.output<typeof portraitInput>;

/** The form of the first steps: plain text that is not empty. */
export const firstTextInput = z.strictObject({
  portrait: textField({ max: SECTION_MAX }).transform((text) => tidyText(textToDoc(text))),
});
export type FirstTextInput = z.output<typeof firstTextInput>;

export const noPortraitInput = z.strictObject({});

const stored = richText.nullable();
export const portraitDto = z.object({
  portrait: stored,
  experience: stored,
  service: stored,
  benefits: stored,
});
export type PortraitDto = z.output<typeof portraitDto>;

/** POST /api/portrait-experiences/similarity */
export const similarityDto = z.object({
  /** Share of the texts that another published profile has too, 0 to 1; null when nothing comparable was found. */
  share: z.number().min(0).max(1).nullable(),
});
export type SimilarityDto = z.output<typeof similarityDto>;
