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

/** A first paragraph up to so many characters reads as a motto. */
const QUOTE_LENGTH = 140;

/** A portrait that opens with one short paragraph: that sentence, and the rest without it. */
export function pullQuote(doc: RichTextDoc): { quote: string | null; rest: RichTextDoc } {
  const [first, ...others] = doc.content;
  const text =
    first?.type === "paragraph"
      ? (first.content ?? [])
          .map((node) => node.text)
          .join("")
          .trim()
      : "";
  const isQuote = text.length > 0 && text.length <= QUOTE_LENGTH && others.length > 0;
  return isQuote ? { quote: text, rest: { type: "doc", content: others } } : { quote: null, rest: doc };
}
