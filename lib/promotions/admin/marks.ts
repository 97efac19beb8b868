import type {
  ListItemNode,
  ParagraphNode,
  RichTextBlock,
  RichTextDoc,
  TextNode,
} from "@/lib/profile/rich-text";

const BULLET = /^[-*•]\s+/;
const NUMBER = /^\d{1,3}[.)]\s+/;

function words(line: string): TextNode[] {
  return line
    .split(/(\*\*[^*]+\*\*)/)
    .filter((part) => part !== "")
    .map((part) =>
      /^\*\*[^*]+\*\*$/.test(part)
        ? { type: "text", text: part.slice(2, -2), marks: [{ type: "bold" }] }
        : { type: "text", text: part },
    );
}

const paragraph = (line: string): ParagraphNode => ({ type: "paragraph", content: words(line) });
const item = (line: string): ListItemNode => ({ type: "listItem", content: [paragraph(line)] });

/** A typed text as the closed tree: `**bold**`, lines that begin with `- ` or `1. ` are lists, others paragraphs. */
export function readMarks(text: string): RichTextDoc {
  const content: RichTextBlock[] = [];
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim();
    const kind = BULLET.test(line) ? "bulletList" : NUMBER.test(line) ? "orderedList" : null;
    const said = line.replace(kind === "bulletList" ? BULLET : kind ? NUMBER : /^$/, "");
    if (said === "") continue;
    const last = content.at(-1);
    if (kind === null) content.push(paragraph(said));
    else if (last?.type === kind) last.content.push(item(said));
    else content.push({ type: kind, content: [item(said)] });
  }
  return { type: "doc", content };
}

const printWords = ({ content = [] }: ParagraphNode) =>
  content.map(({ text, marks }) => (marks?.length ? `**${text}**` : text)).join("");

function printItem({ content }: ListItemNode): string {
  return content
    .map((block) => (block.type === "paragraph" ? printWords(block) : printBlock(block)))
    .join("\n");
}

function printBlock(block: RichTextBlock): string {
  if (block.type === "paragraph") return printWords(block);
  return block.content
    .map((one, n) => (block.type === "bulletList" ? "- " : `${n + 1}. `) + printItem(one))
    .join("\n");
}

/** The tree as it would be typed. */
export const printMarks = (doc: RichTextDoc): string => doc.content.map(printBlock).join("\n");
