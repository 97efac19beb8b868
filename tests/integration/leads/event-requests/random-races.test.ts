import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unlock } from "@/lib/leads/requests/unlock";
import { testCtxAs } from "@/tests/support/context";
import { makeEventRequest } from "@/tests/support/couples";
import { makeProvider } from "@/tests/support/factories";
import { runs } from "@/tests/support/runs";
import { keepingInvariants } from "./invariants";
import { balanceOf, outcomeOf, tally, unlockDeltas } from "./rows";

const PARALLEL = 200;

describe("two hundred unlocks at once, in any order", () => {
  it("take one credit for each request that was unlocked, and never more credits than there are", async () => {
    const race = fc.record({
      credits: fc.integer({ min: 0, max: 12 }),
      requests: fc.integer({ min: 1, max: 24 }),
      order: fc.array(fc.nat(), { minLength: PARALLEL, maxLength: PARALLEL }),
    });
    await fc.assert(
      fc.asyncProperty(race, ({ credits, requests, order }) =>
        keepingInvariants(async () => {
          const provider = await makeProvider({ credits });
          const sent = await Promise.all(
            Array.from({ length: requests }, () => makeEventRequest({ providerId: provider.id })),
          );
          const aims = order.map((n) => sent[n % requests]?.id ?? "");
          const outcomes = await Promise.all(
            aims.map(async (uuid) => {
              const ctx = testCtxAs("moderated", { actor: provider.actor });
              return `${uuid} ${await outcomeOf(unlock(ctx, { uuid }))}`;
            }),
          );
          const opened = new Set(outcomes.filter((line) => line.endsWith(" ok")));
          expect(opened.size).toBe(Math.min(credits, new Set(aims).size));
          expect(await balanceOf(provider.id)).toBe(credits - opened.size);
          expect(await unlockDeltas(provider.id)).toHaveLength(opened.size);
          const kinds = Object.keys(tally(outcomes.map((line) => line.split(" ")[1] ?? "")));
          expect(kinds.filter((kind) => kind !== "ok" && kind !== "no_credits")).toEqual([]);
        }),
      ),
      { numRuns: runs(2, 200), endOnFailure: true },
    );
  }, 3_600_000);
});
