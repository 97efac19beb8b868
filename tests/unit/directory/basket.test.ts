import { describe, expect, it } from "vitest";
import {
  BASKET_SIZE,
  idsInBasket,
  parseBasket,
  withItem,
  withoutItem,
} from "@/lib/core/browser/basket-items";

const item = (n: number) => ({ id: `id-${n}`, slug: `slug-${n}`, name: `Name ${n}` });

describe("a stored basket", () => {
  it.each([
    ["nothing", null],
    ["an empty text", ""],
    ["no JSON", "{"],
    ["an object", '{"id":"a"}'],
    ["a null", "null"],
    ["a list of strangers", '[1,"a",null,{"id":1,"slug":"s","name":"n"},{"id":"a"}]'],
  ])("that is %s is empty", (_, text) => {
    expect(parseBasket(text)).toEqual([]);
  });

  it("keeps complete entries once, at most five, without unknown fields", () => {
    const stored = [{ ...item(1), email: "a@b.example" }, item(1), { id: "x" }, ...[2, 3, 4, 5, 6].map(item)];
    expect(parseBasket(JSON.stringify(stored))).toEqual([1, 2, 3, 4, 5].map(item));
  });
});

describe("a basket", () => {
  it("contains each provider once, up to five", () => {
    let items = withItem([], item(1));
    items = withItem(items, item(1));
    expect(items).toEqual([item(1)]);
    for (let n = 2; n < 9; n++) items = withItem(items, item(n));
    expect(items).toHaveLength(BASKET_SIZE);
    expect(withItem(items, item(9))).toBe(items);
  });

  it("tells venues from providers, also after it was stored", () => {
    const venue = { ...item(2), kind: "venue" as const };
    const stored = parseBasket(JSON.stringify([item(1), venue, { ...item(3), kind: "boat" }]));
    expect(stored).toEqual([item(1), venue, item(3)]);
    expect(idsInBasket(stored)).toEqual({ ids: ["id-1", "id-3"], venueIds: ["id-2"] });
  });

  it("removes one and keeps the order of the others", () => {
    expect(withoutItem([item(1), item(2), item(3)], "id-2")).toEqual([item(1), item(3)]);
    expect(withoutItem([item(1)], "id-9")).toEqual([item(1)]);
  });
});
