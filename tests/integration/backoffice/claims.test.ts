import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { marketingClaims } from "@/db/schema/backoffice/claims";
import { auditLog } from "@/db/schema/core/audit";
import { pageChanges } from "@/db/schema/core/pages";
import { listClaims } from "@/lib/backoffice/claims/queries";
import { setClaimInput } from "@/lib/backoffice/claims/schema";
import { setClaim, withdrawClaim } from "@/lib/backoffice/claims/set-claim";
import { readClaims } from "@/lib/core/claims/read-claims";
import { claimsTag } from "@/lib/core/claims/rules";
import { countListed } from "@/lib/directory/queries";
import { listedVenue } from "@/tests/support/asked-venues";
import { testCtx, testCtxAs } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";

const adminCtx = async () => testCtxAs("admin", { actor: (await makeAdmin()).actor });
const claim = (change: object = {}) =>
  setClaimInput.parse({
    key: "satisfied",
    value: 0.94,
    source: "Survey among 412 registered professionals.",
    measuredOn: "2026-12-01",
    ...change,
  });

beforeEach(async () => {
  await testDatabase().db.delete(marketingClaims).where(sql`true`);
});

describe("figures of the marketing texts", () => {
  it("are not shown before somebody names their source", async () => {
    expect(await readClaims(testCtx())).toEqual({});
    const ctx = await adminCtx();
    await setClaim(ctx, claim());
    expect(await readClaims(testCtx())).toEqual({ satisfied: 0.94 });
    expect(await listClaims(ctx)).toMatchObject({ satisfied: { measuredOn: "2026-12-01" } });
  });

  it("are replaced and withdrawn, with an audit entry and new public pages each time", async () => {
    const ctx = await adminCtx();
    const { db } = testDatabase();
    const declared = async () =>
      (await db.select().from(pageChanges).where(eq(pageChanges.tag, claimsTag))).length;
    const before = await declared();
    await setClaim(ctx, claim());
    await setClaim(ctx, claim({ value: 0.95 }));
    expect(await readClaims(testCtx())).toEqual({ satisfied: 0.95 });
    await withdrawClaim(ctx, { key: "satisfied" });
    expect(await readClaims(testCtx())).toEqual({});
    expect((await declared()) - before).toBe(3);
    const entries = await db.select().from(auditLog).where(eq(auditLog.actorId, ctx.actor.userId));
    expect(entries.map(({ action }) => action).sort()).toEqual([
      "claim_withdrawn",
      "claim_written",
      "claim_written",
    ]);
    await expect(withdrawClaim(ctx, { key: "satisfied" })).rejects.toMatchObject({ code: "claim_not_found" });
  });

  it("are written once when ten admins write at the same time", async () => {
    const ctx = await adminCtx();
    await Promise.all(Array.from({ length: 10 }, (_, n) => setClaim(ctx, claim({ value: 0.9 + n / 1_000 }))));
    expect(await testDatabase().db.select().from(marketingClaims)).toHaveLength(1);
  });

  it.each([
    [{ value: 0 }, "value"],
    [{ value: 1.01 }, "value"],
    [{ key: "rating", value: 5.1 }, "value"],
    [{ key: "rating", value: 0.9 }, "value"],
    [{ value: Number.NaN }, "value"],
    [{ source: "We know." }, "source"],
    [{ source: " ".repeat(40) }, "source"],
    [{ measuredOn: "2026-02-30" }, "measuredOn"],
    [{ key: "users", value: 0.5 }, "key"],
  ])("are refused with %j", (change, field) => {
    const parsed = setClaimInput.safeParse({ ...claim(), ...change });
    expect(parsed.error?.issues.map(({ path }) => path[0])).toContain(field);
  });

  it("are refused with a day to come", async () => {
    const refused = setClaim(await adminCtx(), claim({ measuredOn: "2027-02-16" }));
    await expect(refused).rejects.toMatchObject({ fields: { measuredOn: "date_future" } });
  });

  it("count the listed profiles and venues instead of stating a number", async () => {
    const before = await countListed(testCtx());
    await listedVenue();
    expect(await countListed(testCtx())).toBe(before + 1);
  });
});
