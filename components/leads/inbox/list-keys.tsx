"use client";

import { useEffect, useRef } from "react";
import { KeysButton } from "@/components/leads/inbox/keys-button";
import { useRequestKeys } from "@/components/leads/inbox/use-request-keys";

/** The visible rows. */
const rows = () =>
  [...document.querySelectorAll<HTMLElement>("[data-request]")].filter((row) => row.checkVisibility());
const linkOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>("a[data-open]");
const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>("[data-request]") : null;

/** Moves the focus through the rows; from outside the list to the first row, or to the last one backwards. */
function step(by: 1 | -1): void {
  const shown = rows();
  const current = rowOf(document.activeElement);
  const at = current ? shown.indexOf(current) : by === 1 ? -1 : shown.length;
  const link = linkOf(shown[Math.min(Math.max(at + by, 0), shown.length - 1)]);
  link?.focus();
  link?.closest("[data-request]")?.scrollIntoView({ block: "nearest" });
}

/** The keyboard of the list: j and k or the arrows move, Enter follows the link, u marks, / searches, ? explains. */
export function ListKeys({ order }: { order: string }) {
  const last = useRef<string | null>(null);
  const shown = useRef(order);
  const move = (by: 1 | -1) => (event: KeyboardEvent) => {
    event.preventDefault();
    step(by);
  };
  // Outside the list the arrows scroll the page.
  const arrow = (by: 1 | -1) => (event: KeyboardEvent) => {
    if (rowOf(event.target)) move(by)(event);
  };
  useRequestKeys({
    j: move(1),
    k: move(-1),
    ArrowDown: arrow(1),
    ArrowUp: arrow(-1),
    u: (event) => rowOf(event.target)?.querySelector<HTMLElement>("[data-unread-button]")?.click(),
    "/": (event) => {
      event.preventDefault();
      document.querySelector<HTMLInputElement>("#requests-search")?.focus();
    },
  });
  useEffect(() => {
    const onFocus = (event: FocusEvent) => {
      last.current = rowOf(event.target)?.dataset.request ?? null;
    };
    addEventListener("focusin", onFocus);
    return () => removeEventListener("focusin", onFocus);
  }, []);
  // A row that moved to the other table is a new element; the focus goes back to it.
  useEffect(() => {
    if (shown.current === order) return;
    shown.current = order;
    if (document.activeElement !== document.body || last.current === null) return;
    linkOf(rows().find(({ dataset }) => dataset.request === last.current))?.focus();
  }, [order]);
  return <KeysButton shown={["next", "previous", "openRow", "unread", "search", "help"]} />;
}
