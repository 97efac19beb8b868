const BLOCKS_WITHOUT_TEXT = /<(style|script|head|title|xml|template|noscript|o:p)\b[^>]*>[\s\S]*?<\/\1\s*>/gi;
const COMMENT = /<!--[\s\S]*?-->/g;
const CONDITION = /<!\[[^>]*>/g;
const WORD_ITEM = /<p\b[^>]*\bmso-list:\s*l\d[^>]*>([\s\S]*?)<\/p>/gi;
const WORD_MARKER = /<span\b[^>]*mso-list:\s*Ignore[^>]*>[\s\S]*?<\/span>(?:\s*<\/span>)*/i;
const NUMBERED = /^\(?[0-9a-z]{1,3}[.)]/i;
const EMPTY_PARAGRAPHS =
  /(?:<p\b[^>]*>(?:\s|&nbsp;|\u00a0|<\/?(?:span|b|strong|font)\b[^>]*>)*<\/p>\s*){2,}/gi;

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/&nbsp;|\u00a0/g, " ")
    .trim();

/** A paragraph that Word uses as a list item; its bullet or number is part of the text and is removed. */
function wordItem(paragraph: string, content: string): string {
  const marker = WORD_MARKER.exec(content)?.[0];
  if (marker === undefined) return paragraph;
  const list = NUMBERED.test(textOf(marker)) ? "ol" : "ul";
  return `<${list}><li><p>${content.replace(marker, "")}</p></li></${list}>`;
}

/**
 * Pasted HTML of Word, mail programs and web pages, prepared for the closed schema of the editor, which drops
 * everything else: Word's lists become lists, headings bold paragraphs, line breaks new paragraphs, and several
 * empty paragraphs one.
 */
export function cleanPastedHtml(html: string): string {
  return html
    .replace(CONDITION, "")
    .replace(COMMENT, "")
    .replace(BLOCKS_WITHOUT_TEXT, "")
    .replace(WORD_ITEM, wordItem)
    .replace(/<\/(ul|ol)>\s*<\1>/gi, "")
    .replace(/<h[1-6]\b[^>]*>([\s\S]*?)<\/h[1-6]>/gi, "<p><strong>$1</strong></p>")
    .replace(/<br\b[^>]*>\s*(?=<\/(?:p|div|li|td)>)/gi, "")
    .replace(/<br\b[^>]*>/gi, "</p><p>")
    .replace(EMPTY_PARAGRAPHS, "<p></p>");
}
