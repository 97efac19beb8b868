import { z } from "zod";
import { plainText, textTree } from "@/lib/core/rich-text";

/** URLs allowed in a text: https only. */
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
export type PromoMark = z.output<typeof mark>;

/** The rich text of a popup on the dashboard: the nodes allowed in a profile, plus italics and https links. */
export const promoText = textTree(mark, 3);
export type PromoText = z.output<typeof promoText>;

export const emptyPromoText: PromoText = { type: "doc", content: [] };

/** A stored text that passes the schema and is not empty, else null: an invalid text is not displayed. */
export function parsePromoText(value: unknown): PromoText | null {
  const parsed = promoText.safeParse(value);
  return parsed.success && plainText(parsed.data) !== "" ? parsed.data : null;
}
