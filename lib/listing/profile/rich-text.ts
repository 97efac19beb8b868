import { z } from "zod";
import { plainText, textTree } from "@/lib/core/rich-text";

const bold = z.strictObject({ type: z.literal("bold") });

/** The rich text of a profile: the closed tree with bold as its one mark; seven node types in all. */
export const richText = textTree(bold, 1);
export type RichTextDoc = z.output<typeof richText>;

/** A stored text that passes the closed schema and says something, or null: what does not pass is not drawn at all. */
export function parseRichText(value: unknown): RichTextDoc | null {
  const parsed = richText.safeParse(value);
  return parsed.success && plainText(parsed.data) !== "" ? parsed.data : null;
}
