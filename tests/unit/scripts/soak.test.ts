import { describe, expect, test } from "vitest";
import { mixed } from "@/bench/soak/day";
import { growthOf } from "@/bench/soak/memory";

describe("growth of resident memory", () => {
  const samples = (rss: (second: number) => number) =>
    Array.from({ length: 61 }, (_, second) => ({ at: second * 1_000, rss: rss(second) }));

  test("is what the straight line through the samples rises", () => {
    expect(growthOf(samples(() => 600))).toBe(0);
    expect(growthOf(samples((second) => 600 + second))).toBeCloseTo(60);
  });

  test("is hardly moved by collections of garbage, which fall and rise again", () => {
    expect(Math.abs(growthOf(samples((second) => 600 + (second % 6) * 20)))).toBeLessThan(15);
  });

  test("is unknown without two samples", () => {
    expect(growthOf([])).toBeNaN();
    expect(growthOf([{ at: 0, rss: 600 }])).toBeNaN();
  });
});

test("work of all kinds is spread evenly over the day", () => {
  const order = mixed({ often: 90, seldom: 9, once: 1 });
  expect(order).toHaveLength(100);
  for (const [name, third] of [
    ["often", 30],
    ["seldom", 3],
  ] as const)
    for (let begin = 0; begin < 3; begin += 1)
      expect(
        Math.abs(order.slice(begin * 33, begin * 33 + 34).filter((one) => one === name).length - third),
      ).toBeLessThanOrEqual(1);
  expect(order.indexOf("once")).toBeGreaterThan(40);
  expect(order.indexOf("once")).toBeLessThan(60);
});
