"use client";

import { Check, Plus } from "lucide";
import { Icon } from "@/components/ui/icon";
import { useHydrated } from "@/components/ui/use-hydrated";
import type { BasketItem } from "@/lib/core/browser/basket-items";
import { useRequestBasket } from "@/lib/core/browser/request-basket";

export interface AddToRequestLabels {
  add: string;
  added: string;
  addName: string;
  removeName: string;
  full: string;
}

const look = "relative inline-flex min-h-11 flex-none items-center gap-2 font-semibold whitespace-nowrap";

/** "+ My request" on a card. Without script it is a link to a request to this provider only. */
export function AddToRequest({
  item,
  href,
  labels,
}: {
  item: BasketItem;
  href: string;
  labels: AddToRequestLabels;
}) {
  const basket = useRequestBasket();
  if (!useHydrated()) {
    return (
      <a
        rel="nofollow"
        href={href}
        aria-label={`${labels.add}: ${labels.addName}`}
        className={`${look} hover:text-wine-text`}
      >
        <Icon of={Plus} />
        {labels.add}
      </a>
    );
  }
  const isAdded = basket.has(item.id);
  const isClosed = basket.isFull && !isAdded;
  const icon = isAdded ? Check : Plus;
  return (
    <button
      type="button"
      aria-label={isAdded ? `${labels.added}: ${labels.removeName}` : `${labels.add}: ${labels.addName}`}
      aria-disabled={isClosed || undefined}
      title={isClosed ? labels.full : undefined}
      onClick={() => {
        if (isAdded) basket.remove(item.id);
        else if (!isClosed) basket.add(item);
      }}
      className={`${look} ${isAdded ? "text-sage-text hover:text-wine-text" : isClosed ? "text-ink-3" : "hover:text-wine-text"}`}
    >
      <Icon of={icon} />
      {isAdded ? labels.added : labels.add}
    </button>
  );
}
