import { z } from "zod";
import { LIST_DEPTH } from "@/lib/profile/rich-text";

/** An address a text may lead to: https and nothing else. */
export function isHttpsLink(href: string): boolean {
  return href.length <= 500 && URL.canParse(href) && new URL(href).protocol === "https:";
}

const mark = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("bold") }),
  z.strictObject({ type: z.literal("italic") }),
  z.strictObject({
    type: z.literal("link"),
    attrs: z.strictObject({ href: z.string().refine(isHttpsLink, "link_invalid") }),
  }),
]);

const textNode = z.strictObject({
  type: z.literal("text"),
  text: z.string().min(1).max(20_000),
  marks: z
    .array(mark)
    .max(3)
    .refine((marks) => new Set(marks.map(({ type }) => type)).size === marks.length, "invalid")
    .optional(),
});
const paragraphNode = z.strictObject({
  type: z.literal("paragraph"),
  content: z.array(textNode).max(2_000).optional(),
});

export type PromoMark = z.output<typeof mark>;
export type PromoWords = z.output<typeof textNode>;
export type PromoParagraph = z.output<typeof paragraphNode>;
export interface PromoList {
  type: "bulletList" | "orderedList";
  content: PromoItem[];
}
export interface PromoItem {
  type: "listItem";
  content: (PromoParagraph | PromoList)[];
}
export type PromoBlock = PromoParagraph | PromoList;

function blocks(depth: number): z.ZodType<PromoBlock> {
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

/**
 * The text of a window on the dashboard: the closed tree of the profile with italics and https links besides. Nothing
 * else can be stored, so nothing else is drawn.
 */
export const promoText = z.strictObject({
  type: z.literal("doc"),
  content: z.array(blocks(LIST_DEPTH)).max(1_000),
});
export type PromoText = z.output<typeof promoText>;

export const noText: PromoText = { type: "doc", content: [] };

/** A stored text that passes the closed schema and says something, or null: what does not pass is not drawn. */
export function parsePromoText(value: unknown): PromoText | null {
  const parsed = promoText.safeParse(value);
  return parsed.success && saysSomething(parsed.data.content) ? parsed.data : null;
}

function saysSomething(nodes: readonly (PromoBlock | PromoItem)[]): boolean {
  return nodes.some((node) =>
    node.type === "paragraph"
      ? (node.content ?? []).some(({ text }) => text.trim() !== "")
      : saysSomething(node.content),
  );
}
