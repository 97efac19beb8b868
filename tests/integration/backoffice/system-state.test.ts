import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "@/db/schema/core/audit";
import { getSystemState } from "@/lib/backoffice/system/queries";
import { retryDeadLetter } from "@/lib/backoffice/system/retry-dead-letter";
import { systemDto } from "@/lib/backoffice/system/schema";
import { jobNames } from "@/lib/core/jobs";
import { createJobQueue } from "@/lib/gateways/jobs/pg-boss";
import { testCtxAs } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { makeDeadJob } from "../../api/doors/admin-world";
import { outcomeOf, tally } from "../leads/event-requests/rows";

describe("the system state", () => {
  it("lists every invariant and every job queue, also before a worker ever ran", async () => {
    const ctx = testCtxAs("admin", { actor: (await makeAdmin()).actor });
    const state = systemDto.parse(await getSystemState(ctx));
    expect(state.invariants.length).toBeGreaterThan(3);
    expect(state.queues.map(({ name }) => name)).toEqual(["deliver-message", ...jobNames]);
  });
});

describe("a dead job", () => {
  it("is retried once when many ask, and writes an audit line", async () => {
    const { db } = testDatabase();
    const jobs = createJobQueue(db, () => {});
    const id = await makeDeadJob();
    const retry = async () => {
      const ctx = testCtxAs("admin", { actor: (await makeAdmin()).actor, gateways: { jobs } });
      return outcomeOf(retryDeadLetter(ctx, { id }));
    };
    const before = await getSystemState(testCtxAs("admin", { actor: (await makeAdmin()).actor }));
    expect(before.deadLetters.map((letter) => letter.id)).toContain(id);
    const outcomes = await Promise.all(Array.from({ length: 8 }, retry));
    expect(tally(outcomes)).toEqual({ ok: 1, dead_letter_not_found: 7 });
    const moved = await db.execute<{ name: string; state: string }>(
      sql`select name, state::text as state from pgboss.job where data = (select data from pgboss.job where id = ${id})
          or (name = 'send-refund' and state = 'created')`,
    );
    expect(moved).toContainEqual({ name: "send-refund", state: "created" });
    expect(await db.execute(sql`select from pgboss.job where id = ${id}`)).toHaveLength(0);
    const lines = await db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(lines).toMatchObject([{ action: "job_retried", data: { name: "send-refund" } }]);
    await jobs.stop();
  });

  it("is not found by an unknown id", async () => {
    const ctx = testCtxAs("admin", { actor: (await makeAdmin()).actor });
    expect(await outcomeOf(retryDeadLetter(ctx, { id: crypto.randomUUID() }))).toBe("dead_letter_not_found");
  });
});
