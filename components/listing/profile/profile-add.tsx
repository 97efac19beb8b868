"use client";

import { ArrowRight, Check, Plus } from "lucide";
import { Icon } from "@/components/ui/icon";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { BasketItem } from "@/lib/core/browser/basket-items";
import { useRequestBasket } from "@/lib/core/browser/request-basket";

export interface ProfileAddLabels {
  /** By the number of providers selected. */
  add: readonly string[];
  added: readonly string[];
  full: string;
  remove: string;
  send: string;
}

const row = "flex min-h-11 w-full items-center gap-3 text-left text-ui font-medium hover:text-wine-text";

/** "Add to my request" on a profile, with a link to the request once a provider is selected. */
export function ProfileAdd({
  item,
  href,
  labels,
}: {
  item: BasketItem;
  href: string;
  labels: ProfileAddLabels;
}) {
  const { items, has, isFull, add, remove } = useRequestBasket();
  if (!useHydrated()) {
    return (
      <a rel="nofollow" href={href} className={row}>
        <Icon of={Plus} />
        {labels.add[0]}
      </a>
    );
  }
  const isAdded = has(item.id);
  const isClosed = isFull && !isAdded;
  return (
    <>
      <button
        type="button"
        title={isAdded ? labels.remove : undefined}
        aria-pressed={isAdded}
        aria-disabled={isClosed || undefined}
        onClick={() => {
          if (isAdded) remove(item.id);
          else if (!isClosed) add(item);
        }}
        className={isAdded ? `${row} text-sage-text` : isClosed ? `${row} text-ink-3 hover:text-ink-3` : row}
      >
        {isAdded ? <Icon of={Check} /> : <Icon of={Plus} />}
        {isClosed ? labels.full : (isAdded ? labels.added : labels.add)[items.length]}
      </button>
      {items.length > 0 ? (
        <a rel="nofollow" href="/project/new" className={row}>
          <Icon of={ArrowRight} />
          {labels.send}
        </a>
      ) : null}
    </>
  );
}
