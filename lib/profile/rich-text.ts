import { z } from "zod";

/**
 * The rich text of a profile: a closed tree of seven node types without attributes (document, paragraph, text, bold,
 * bullet list, ordered list, list item). Bold is a mark on text. Nothing else can be stored, so nothing else is drawn.
 */
const textNode = z.strictObject({
  type: z.literal("text"),
  text: z.string().min(1).max(20_000),
  marks: z
    .array(z.strictObject({ type: z.literal("bold") }))
    .max(1)
    .optional(),
});

const paragraphNode = z.strictObject({
  type: z.literal("paragraph"),
  content: z.array(textNode).max(2_000).optional(),
});

export interface ListNode {
  type: "bulletList" | "orderedList";
  content: ListItemNode[];
}
export interface ListItemNode {
  type: "listItem";
  content: (ParagraphNode | ListNode)[];
}
export type TextNode = z.output<typeof textNode>;
export type ParagraphNode = z.output<typeof paragraphNode>;

/** Deeper lists are refused: they would be unreadable, and endless ones would exhaust the reader. */
export const LIST_DEPTH = 3;

function blocks(depth: number): z.ZodType<ParagraphNode | ListNode> {
  if (depth === 0) return paragraphNode;
  const item = z.strictObject({
    type: z.literal("listItem"),
    content: z
      .array(blocks(depth - 1))
      .min(1)
      .max(200),
  });
  const list = z.strictObject({
    type: z.enum(["bulletList", "orderedList"]),
    content: z.array(item).min(1).max(500),
  });
  return z.union([paragraphNode, list]);
}

export const richText = z.strictObject({
  type: z.literal("doc"),
  content: z.array(blocks(LIST_DEPTH)).max(1_000),
});
export type RichTextDoc = z.output<typeof richText>;
export type RichTextBlock = RichTextDoc["content"][number];

/** A stored text that passes the closed schema, or null: what does not pass is not drawn at all. */
export function parseRichText(value: unknown): RichTextDoc | null {
  const parsed = richText.safeParse(value);
  return parsed.success && plainText(parsed.data) !== "" ? parsed.data : null;
}

/** The words alone, blocks separated by spaces: for descriptions and lengths. */
export function plainText(doc: RichTextDoc): string {
  const read = (block: RichTextBlock | ListItemNode): string =>
    block.type === "paragraph"
      ? (block.content ?? []).map(({ text }) => text).join("")
      : block.content.map(read).join(" ");
  return doc.content.map(read).join(" ").replace(/\s+/g, " ").trim();
}
