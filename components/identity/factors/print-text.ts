/** Prints lines of text alone, without the page around them. */
export function printText(title: string, lines: readonly string[]): void {
  const frame = document.createElement("iframe");
  // A frame that is not displayed is not printed by every browser.
  Object.assign(frame.style, { position: "fixed", width: "0", height: "0", border: "0" });
  frame.title = title;
  document.body.append(frame);
  const [page, view] = [frame.contentDocument, frame.contentWindow];
  if (!page || !view) return;
  page.title = title;
  const heading = page.createElement("h1");
  heading.textContent = title;
  const list = page.createElement("pre");
  list.textContent = lines.join("\n");
  list.style.fontSize = "16pt";
  page.body.append(heading, list);
  view.addEventListener("afterprint", () => frame.remove());
  view.print();
}
