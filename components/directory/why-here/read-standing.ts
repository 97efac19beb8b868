/** What the sheet shows, in the language of the site. */
export interface SheetText {
  title: string;
  /** Paragraphs above the parts: Premium, the score. */
  before: string[];
  parts: [label: string, value: string][];
  after: string;
  more: { label: string; href: string };
}

const textOf = (element: Element | null | undefined) => element?.textContent.trim() ?? "";

/** The text of the page that explains a rank. Throws when it cannot be had. */
export async function readStanding(address: string): Promise<SheetText> {
  const answer = await fetch(address, { headers: { Accept: "text/html" } });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const standing = page.querySelector("[data-standing]");
  const list = standing?.querySelector("dl");
  const more = standing?.querySelector("a");
  if (!standing || !list || !more) throw new Error("no explanation in the page");
  const paragraphs = [...standing.querySelectorAll(":scope > p")];
  const isBefore = (one: Element) =>
    Boolean(one.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING);
  return {
    title: textOf(standing.querySelector("h1")),
    before: paragraphs.filter(isBefore).map(textOf),
    parts: [...list.querySelectorAll("dt")].map((label) => [textOf(label), textOf(label.nextElementSibling)]),
    after: textOf(paragraphs.find((one) => !isBefore(one))),
    more: { label: textOf(more), href: more.getAttribute("href") ?? "/how-ranking-works" },
  };
}
