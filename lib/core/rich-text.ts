import { z } from "zod";

/** Deeper lists are refused: nobody could read them, and endless nesting would exhaust the parser. */
export const LIST_DEPTH = 3;

export interface TextNode<M> {
  type: "text";
  text: string;
  marks?: M[] | undefined;
}
export interface ParagraphNode<M> {
  type: "paragraph";
  content?: TextNode<M>[] | undefined;
}
export interface ListItemNode<M> {
  type: "listItem";
  content: BlockNode<M>[];
}
export interface ListNode<M> {
  type: "bulletList" | "orderedList";
  content: ListItemNode<M>[];
}
export type BlockNode<M> = ParagraphNode<M> | ListNode<M>;
export interface TextTree<M> {
  type: "doc";
  content: BlockNode<M>[];
}

/**
 * A closed tree of text: document, paragraph, text with the given marks, bullet list, ordered list, list item.
 * Nothing else can be stored or drawn. A text has each mark at most once.
 */
export function textTree<M extends { type: string }>(mark: z.ZodType<M>, marksAtMost: number) {
  const text = z.strictObject({
    type: z.literal("text"),
    text: z.string().min(1).max(20_000),
    marks: z
      .array(mark)
      .max(marksAtMost)
      .refine((marks) => new Set(marks.map(({ type }) => type)).size === marks.length, "invalid")
      .optional(),
  });
  const paragraph = z.strictObject({
    type: z.literal("paragraph"),
    content: z.array(text).max(2_000).optional(),
  });
  const blocks = (depth: number): z.ZodType<BlockNode<M>> => {
    if (depth === 0) return paragraph;
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
    return z.union([paragraph, list]);
  };
  return z.strictObject({ type: z.literal("doc"), content: z.array(blocks(LIST_DEPTH)).max(1_000) });
}

/** The text without formatting, blocks separated by spaces: for descriptions and lengths. */
export function plainText<M>(doc: TextTree<M>): string {
  const read = (block: BlockNode<M> | ListItemNode<M>): string =>
    block.type === "paragraph"
      ? (block.content ?? []).map(({ text }) => text).join("")
      : block.content.map(read).join(" ");
  return doc.content.map(read).join(" ").replace(/\s+/g, " ").trim();
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
const TAGS = { bulletList: "ul", orderedList: "ol", listItem: "li" } as const;

/** The text as HTML, for programs: tags without attributes, but for the address of a link. */
export function richTextHtml<M extends { type: string; attrs?: { href: string } }>(doc: TextTree<M>): string {
  const mark = (inner: string, { type, attrs }: M) =>
    type === "bold"
      ? `<strong>${inner}</strong>`
      : type === "italic"
        ? `<em>${inner}</em>`
        : attrs
          ? `<a href="${escaped(attrs.href)}" rel="nofollow ugc noopener">${inner}</a>`
          : inner;
  const block = (node: BlockNode<M> | ListItemNode<M>): string => {
    if (node.type !== "paragraph") {
      const tag = TAGS[node.type];
      return `<${tag}>${node.content.map(block).join("")}</${tag}>`;
    }
    const texts = (node.content ?? []).map(({ text, marks = [] }) => marks.reduce(mark, escaped(text)));
    return `<p>${texts.join("")}</p>`;
  };
  return doc.content.map(block).join("");
}
