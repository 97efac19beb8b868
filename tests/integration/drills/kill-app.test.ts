import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testCtx, testNow } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { runs } from "@/tests/support/runs";
import { buildCaller, loadApart, removeCaller } from "./apart";
import { makeLoad, type Wish } from "./load";
import { expectBalances, expectNothingLost, layWishes } from "./world";

const { db } = testDatabase();
beforeAll(buildCaller);
afterAll(removeCaller);

describe("an app process that is killed during work", () => {
  it("loses no acknowledged write, writes nothing twice, and the rest can be repeated", async () => {
    const { keys } = testCtx();
    for (let round = 0; round < runs(3, 100); round += 1) {
      const wishes = await layWishes(db);
      const load = { url: process.env.DATABASE_URL ?? "", now: testNow.toISOString(), keys, wishes };
      const count = 5 + Math.floor(Math.random() * 90);
      const done = await loadApart(load, count, (child) => void child.kill("SIGKILL"));
      expect(done.length).toBeGreaterThanOrEqual(count);
      await expectNothingLost(db, done);
      await expectBalances(db, wishes);
      const again: Wish[] = [];
      await makeLoad(load, (wish) => again.push(wish));
      await expectNothingLost(db, [...done, ...again]);
      await expectBalances(db, wishes);
    }
  }, 1_800_000);
});
