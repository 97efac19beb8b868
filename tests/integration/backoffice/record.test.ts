import { desc, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "@/db/schema/core/audit";
import { recordAudit } from "@/lib/core/audit/record";
import { inTransaction } from "@/lib/gateways/context";
import { testCtx } from "@/tests/support/context";
import { makeAdmin, makeProvider } from "@/tests/support/factories";

const lastOf = async (subjectId: string) => {
  const [row] = await testCtx()
    .db.select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, subjectId))
    .orderBy(desc(auditLog.id));
  return row;
};

describe("the audit log", () => {
  it("records actor, impersonator, subject and time", async () => {
    const [admin, provider] = await Promise.all([makeAdmin(), makeProvider()]);
    const ctx = testCtx({ actor: { ...provider.actor, impersonatorId: admin.id } });
    const subjectId = crypto.randomUUID();
    await recordAudit(ctx, { action: "tested", subjectKind: "user", subjectId, data: { count: 2 } });
    expect(await lastOf(subjectId)).toMatchObject({
      actorKind: "user",
      actorId: provider.id,
      impersonatorId: admin.id,
      action: "tested",
      subjectKind: "user",
      data: { count: 2 },
      requestId: ctx.requestId,
      createdAt: ctx.now,
    });
  });

  it("records the system and visitors by their kind only", async () => {
    const subjectId = crypto.randomUUID();
    await recordAudit(testCtx({ actor: { kind: "system" } }), { action: "tested", subjectId });
    expect(await lastOf(subjectId)).toMatchObject({
      actorKind: "system",
      actorId: null,
      impersonatorId: null,
    });
  });

  it("is rolled back with the transaction of the action", async () => {
    const subjectId = crypto.randomUUID();
    const failed = inTransaction(testCtx(), async (tx) => {
      await recordAudit(tx, { action: "tested", subjectId });
      throw new Error("undone");
    });
    await expect(failed).rejects.toThrow("undone");
    expect(await lastOf(subjectId)).toBeUndefined();
  });

  it.each([
    ["changed", sql`update audit_log set action = 'forged'`],
    ["deleted", sql`delete from audit_log`],
    ["emptied", sql`truncate audit_log`],
  ])("cannot be %s", async (_name, statement) => {
    await recordAudit(testCtx(), { action: "tested" });
    await expect(testCtx().db.execute(statement)).rejects.toMatchObject({
      cause: { code: expect.stringMatching(/^(42501|23001)$/) },
    });
  });
});
