import { z } from "zod";
import { plainText, textTree } from "@/lib/core/rich-text";

const bold = z.strictObject({ type: z.literal("bold") });

/** The rich text of a profile: a closed tree of seven node types, with bold as the only mark. */
export const richText = textTree(bold, 1);
export type RichTextDoc = z.output<typeof richText>;

/** The stored text; null when it does not match the schema or is empty. A text that does not match is never shown. */
export function parseRichText(value: unknown): RichTextDoc | null {
  const parsed = richText.safeParse(value);
  return parsed.success && plainText(parsed.data) !== "" ? parsed.data : null;
}

/** Longest first paragraph, in characters, that is shown as a quote. */
const QUOTE_LENGTH = 140;

/** Separates a short first paragraph from the rest of a portrait. */
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
