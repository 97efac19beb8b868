"use client";

import { useMemo, useSyncExternalStore } from "react";
import {
  BASKET_KEY,
  BASKET_SIZE,
  type BasketItem,
  parseBasket,
  withItem,
  withoutItem,
} from "@/lib/core/browser/basket-items";

const EMPTY: readonly BasketItem[] = [];
const listeners = new Set<() => void>();
let text: string | null = null;
let items: readonly BasketItem[] = EMPTY;

function stored(): string | null {
  try {
    return window.localStorage.getItem(BASKET_KEY);
  } catch {
    return null;
  }
}

function snapshot(): readonly BasketItem[] {
  const now = stored();
  if (now !== text) {
    text = now;
    items = parseBasket(now);
  }
  return items;
}

function write(next: readonly BasketItem[]): void {
  try {
    window.localStorage.setItem(BASKET_KEY, JSON.stringify(next));
  } catch {
    // Where the browser allows no storage, the basket is lost with the page.
    text = stored();
    items = next;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === BASKET_KEY || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

/** "My request" of this visitor, the same in every tab; empty on the server and in the first render. */
export function useRequestBasket() {
  const chosen = useSyncExternalStore(subscribe, snapshot, () => EMPTY);
  return useMemo(
    () => ({
      items: chosen,
      isFull: chosen.length >= BASKET_SIZE,
      has: (id: string) => chosen.some((item) => item.id === id),
      add: (item: BasketItem) => write(withItem(snapshot(), item)),
      remove: (id: string) => write(withoutItem(snapshot(), id)),
    }),
    [chosen],
  );
}
