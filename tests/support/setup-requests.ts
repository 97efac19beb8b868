import { afterEach, beforeAll, expect } from "vitest";
import { takeRefusals, watchRequests } from "./request-shapes";

beforeAll(watchRequests);

// What the local server takes may still be wrong for the supplier.
afterEach(async () => {
  expect(await takeRefusals()).toEqual([]);
});
