import type { BlockNode, TextNode } from "@/lib/core/rich-text";
import { plainText } from "@/lib/core/rich-text";
import type { RichTextDoc } from "@/lib/listing/profile/rich-text";

/** The texts of a profile, in the order of the form. */
export const portraitSections = ["portrait", "experience", "service", "benefits"] as const;
export type PortraitSection = (typeof portraitSections)[number];
export type PortraitTexts = Record<PortraitSection, RichTextDoc | null>;

/** Most characters of one text, about 900 words. */
export const SECTION_MAX = 6_000;
/** Number of words between which a text is read to its end. */
export const wordsWanted = { min: 80, max: 200 } as const;

export const emptyDoc: RichTextDoc = { type: "doc", content: [] };

export function countWords(doc: RichTextDoc | null): number {
  return doc === null ? 0 : (plainText(doc).match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)?.length ?? 0);
}

export const isEmptyDoc = (doc: RichTextDoc | null): boolean => doc === null || plainText(doc) === "";

type Block = BlockNode<{ type: "bold" }>;
type Words = TextNode<{ type: "bold" }>;

// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
const INVISIBLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u200B\u2060\uFEFF\uFFFC]/g;

/** Without control characters, soft hyphens and zero-width spaces; line breaks and tabs become spaces. */
const cleanWords = (text: string) =>
  text
    .toWellFormed()
    .replace(INVISIBLE, "")
    .replace(/[\t\n\r\u2028\u2029]+/g, " ");

function tidyWords(nodes: readonly Words[]): Words[] {
  const kept: Words[] = [];
  for (const node of nodes) {
    const text = cleanWords(node.text);
    const last = kept.at(-1);
    if (text === "") continue;
    if (last && Boolean(last.marks?.length) === Boolean(node.marks?.length)) last.text += text;
    else kept.push({ type: "text", text, ...(node.marks?.length ? { marks: node.marks } : {}) });
  }
  return kept;
}

const isBlank = (block: Block) =>
  block.type === "paragraph" && (block.content ?? []).every(({ text }) => text.trim() === "");

function tidyBlock(block: Block): Block {
  if (block.type !== "paragraph")
    return {
      type: block.type,
      content: block.content.map((item) => ({ type: "listItem", content: tidyBlocks(item.content, true) })),
    };
  const content = tidyWords(block.content ?? []);
  return content.every(({ text }) => text.trim() === "")
    ? { type: "paragraph" }
    : { type: "paragraph", content };
}

/** Without empty paragraphs at the ends; several in a row become one. A list item keeps at least one paragraph. */
function tidyBlocks(blocks: readonly Block[], isItem = false): Block[] {
  const tidied = blocks.map(tidyBlock);
  const kept = tidied.filter((block, at) => {
    const previous = tidied[at - 1];
    return !(isBlank(block) && (previous === undefined || isBlank(previous)));
  });
  while (kept.length > 0 && isBlank(kept.at(-1) as Block)) kept.pop();
  return kept.length === 0 && isItem ? [{ type: "paragraph" }] : kept;
}

/** The text as it is stored: cleaned of what a copy from Word or the web leaves behind. Null when nothing is left. */
export function tidyText(doc: RichTextDoc): RichTextDoc | null {
  const tidied: RichTextDoc = { type: "doc", content: tidyBlocks(doc.content) };
  return plainText(tidied) === "" ? null : tidied;
}

/** Plain text as a tree: one paragraph a line. HTML in it stays text. */
export function textToDoc(text: string): RichTextDoc {
  return {
    type: "doc",
    content: text
      .split(/\r\n?|\n/)
      .map((line) => cleanWords(line).trim())
      .map((line) =>
        line === "" ? { type: "paragraph" } : { type: "paragraph", content: [{ type: "text", text: line }] },
      ),
  };
}

/** Share in common with another profile from which a warning is shown. */
export const SIMILAR_FROM = 0.3;
