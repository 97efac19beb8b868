import { format } from "node:util";
import { afterEach, beforeEach, expect } from "vitest";

const original = console.error;
let unexpected: string[] = [];

beforeEach(() => {
  unexpected = [];
  console.error = (...args: unknown[]) => {
    unexpected.push(format(...args));
    original(...args);
  };
});

// A test that expects an error replaces console.error with its own spy, so this is not called.
afterEach(() => {
  console.error = original;
  expect(unexpected, "console.error was called unexpectedly").toEqual([]);
});
