import type { RichTextDoc } from "@/lib/listing/profile/rich-text";

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
