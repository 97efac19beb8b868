"use client";

import { ChoiceBar } from "@/components/ui/choice-bar";
import { useRequestBasket } from "@/lib/core/browser/request-basket";

/** The selected providers and the link to the request. */
export function BasketBar({
  label,
  counts,
  send,
  sendClass,
}: {
  label: string;
  /** "2 providers of 5 in your request", by number; index 0 is not used. */
  counts: readonly string[];
  send: string;
  /** Classes of the link, passed in so that the style sheet of buttons is not loaded in the browser. */
  sendClass: string;
}) {
  const { items } = useRequestBasket();
  return (
    <ChoiceBar label={label} counts={counts} names={items.map(({ name }) => name)}>
      <a rel="nofollow" href="/project/new" className={sendClass}>
        {send}
      </a>
    </ChoiceBar>
  );
}
