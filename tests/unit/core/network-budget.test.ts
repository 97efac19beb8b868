import { expect, it } from "vitest";
import { createNetworkBudget } from "@/lib/core/network-budget";

const start = 1_000_000;

it("lets a network spend its points, and says how long to wait for more", () => {
  const budget = createNetworkBudget({ points: 3, durationSeconds: 60 });
  const spend = (address: string, afterMs = 0) => budget.spend(address, start + afterMs);
  expect([spend("203.0.113.7"), spend("203.0.113.7"), spend("203.0.113.7")]).toEqual([0, 0, 0]);
  expect(spend("203.0.113.7", 500)).toBe(60);
  expect(spend("203.0.113.7", 59_500)).toBe(1);
  expect(spend("203.0.113.8", 500)).toBe(0);
  expect(spend("203.0.113.7", 60_000)).toBe(0);
});

it("counts the first 64 bits of IPv6, and IPv4 written as IPv6 as IPv4", () => {
  const budget = createNetworkBudget({ points: 1, durationSeconds: 60 });
  expect(budget.spend("2001:db8::1", start)).toBe(0);
  expect(budget.spend("2001:db8::ffff:2", start)).toBe(60);
  expect(budget.spend("203.0.113.7", start)).toBe(0);
  expect(budget.spend("::ffff:203.0.113.7", start)).toBe(60);
});

it("keeps a bounded number of networks, and forgets the oldest first", () => {
  const budget = createNetworkBudget({ points: 1, durationSeconds: 60 }, 2);
  budget.spend("203.0.113.1", start);
  budget.spend("203.0.113.2", start + 1);
  budget.spend("203.0.113.3", start + 2);
  expect(budget.spend("203.0.113.3", start + 3)).toBeGreaterThan(0);
  expect(budget.spend("203.0.113.2", start + 3)).toBeGreaterThan(0);
  expect(budget.spend("203.0.113.1", start + 3)).toBe(0);
});
