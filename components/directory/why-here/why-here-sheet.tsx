"use client";

import { useEffect, useRef, useState } from "react";
import { readStanding, type SheetText } from "@/components/directory/why-here/read-standing";

/** A popover takes the element beside which it is placed; older browsers show it in the middle. */
type Opener = { showPopover(options?: { source?: HTMLElement }): void };

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * Opens the explanation of a rank beside its link instead of as a page. One click listener for all links of the page;
 * the explanation is the page of the link, read when it is asked for.
 */
export function WhyHereSheet() {
  const [text, setText] = useState<SheetText | null>(null);
  const opener = useRef<HTMLAnchorElement | null>(null);
  const sheet = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const press = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-why]") : null;
      if (!link || !isPlainClick(event) || !("popover" in link)) return;
      event.preventDefault();
      opener.current = link;
      readStanding(link.href)
        .then((found) => {
          if (opener.current === link) setText(found);
        })
        .catch(() => {
          window.location.href = link.href;
        });
    };
    document.addEventListener("click", press);
    return () => document.removeEventListener("click", press);
  }, []);

  useEffect(() => {
    const { current: dialog } = sheet;
    const { current: link } = opener;
    if (!text || !dialog || !link) return;
    link.style.setProperty("anchor-name", "--why");
    dialog.style.setProperty("position-anchor", "--why");
    (dialog as Opener).showPopover({ source: link });
    dialog.focus();
    const close = (event: Event) => {
      if ((event as ToggleEvent).newState !== "closed") return;
      link.style.removeProperty("anchor-name");
      setText(null);
    };
    dialog.addEventListener("toggle", close);
    return () => dialog.removeEventListener("toggle", close);
  }, [text]);

  if (!text) return null;
  return (
    <dialog ref={sheet} popover="auto" tabIndex={-1} aria-label={text.title} className="sheet-beside">
      <p className="font-display text-h3">{text.title}</p>
      {text.before.map((paragraph) => (
        <p key={paragraph} className="mt-3 text-small leading-normal text-ink-2">
          {paragraph}
        </p>
      ))}
      <dl className="mt-2 border-b border-line text-small *:flex *:items-baseline *:justify-between *:gap-4 *:border-t *:border-line *:py-1.5 [&_dd]:whitespace-nowrap [&_dd]:text-ink-2 [&_dd]:figures">
        {text.parts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-small leading-normal text-ink-2">{text.after}</p>
      <p className="mt-3 text-small">
        <a href={text.more.href} className="link">
          {text.more.label}
        </a>
      </p>
    </dialog>
  );
}
