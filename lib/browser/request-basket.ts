"use client";

import { useMemo, useSyncExternalStore } from "react";

/** Providers a couple may write to at once. */
export const BASKET_SIZE = 5;
export const BASKET_KEY = "promesse.basket";

/** A provider chosen for "my request": kept in the visitor's browser alone until the request is made. */
export interface BasketItem {
  id: string;
  slug: string;
  name: string;
}

const isItem = (value: unknown): value is BasketItem =>
  typeof value === "object" &&
  value !== null &&
  ["id", "slug", "name"].every((key) => typeof (value as Record<string, unknown>)[key] === "string");

/** What a stored text says; anything damaged or strange is an empty basket, never an error. */
export function parseBasket(text: string | null): readonly BasketItem[] {
  if (!text) return [];
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return [];
    const seen = new Set<string>();
    return value
      .filter(isItem)
      .filter(({ id }) => !seen.has(id) && seen.add(id))
      .slice(0, BASKET_SIZE)
      .map(({ id, slug, name }) => ({ id, slug, name }));
  } catch {
    return [];
  }
}

/** With one more, unless it is full or holds it already. */
export function withItem(items: readonly BasketItem[], item: BasketItem): readonly BasketItem[] {
  return items.length >= BASKET_SIZE || items.some(({ id }) => id === item.id) ? items : [...items, item];
}

export const withoutItem = (items: readonly BasketItem[], id: string): readonly BasketItem[] =>
  items.filter((item) => item.id !== id);

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
    // A browser that keeps nothing: the basket lives as long as the page.
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
