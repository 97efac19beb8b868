/** Which results are chosen, pointed at and visited: pins and rows show the same. */
export interface Marks {
  chosen: readonly string[];
  active: string | null;
  seen: readonly string[];
}

/** Anchors of rows are `p-` and the id of the result (`cardAnchor`); pins lead to them. */
const idOfHref = (href: string) => href.replace(/^.*#p-/, "");

/** The results of a pin: one, or all of its group. */
export const idsOfPin = (pin: HTMLElement): string[] =>
  (pin.dataset.targets ?? pin.getAttribute("href") ?? "").split(" ").map(idOfHref);

export const pinsIn = (root: ParentNode): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>("[data-pin]"),
];

/** The pin of a result among those that are visible: the still picture and the engine have one each. */
export const pinOf = (root: ParentNode, id: string): HTMLElement | undefined =>
  pinsIn(root).find((pin) => idsOfPin(pin).includes(id) && pin.checkVisibility({ visibilityProperty: true }));

function toggle(element: Element, name: string, isOn: boolean, value = "true"): void {
  if (isOn) element.setAttribute(name, value);
  else element.removeAttribute(name);
}

/** Shows the marks on every pin. `seenWord` is read with the name of a visited one. */
export function markPins(root: ParentNode, { chosen, active, seen }: Marks, seenWord: string): void {
  for (const pin of pinsIn(root)) {
    const ids = idsOfPin(pin);
    const isSeen = ids.every((id) => seen.includes(id));
    toggle(
      pin,
      "aria-current",
      ids.some((id) => chosen.includes(id)),
    );
    toggle(pin, "data-active", active !== null && ids.includes(active));
    toggle(pin, "data-seen", isSeen);
    toggle(pin, "aria-description", isSeen, seenWord);
  }
}

/** Shows on the rows which of them is chosen or pointed at. */
export function markRows(rows: ParentNode, { chosen, active }: Marks): void {
  for (const row of rows.querySelectorAll<HTMLElement>("[data-result]")) {
    const id = row.dataset.result ?? "";
    toggle(row, "data-active", id === active || chosen.includes(id));
  }
}
