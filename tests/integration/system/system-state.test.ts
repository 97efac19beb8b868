import { describe, expect, it } from "vitest";
import { jobNames } from "@/lib/jobs/catalogue";
import { getSystemState } from "@/lib/system/queries";
import { systemDto } from "@/lib/system/schema";
import { testCtxAs } from "@/tests/support/context";
import { makeAdmin } from "@/tests/support/factories";

describe("the state of the system", () => {
  it("names every invariant and every kind of work, whether or not a worker ever ran", async () => {
    const ctx = testCtxAs("admin", { actor: (await makeAdmin()).actor });
    const state = systemDto.parse(await getSystemState(ctx));
    expect(state.invariants.length).toBeGreaterThan(3);
    expect(state.queues.map(({ name }) => name)).toEqual(jobNames);
  });
});
