import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { deadLetterOf, jobNames, jobs } from "@/lib/core/jobs";
import { enqueue, inTransaction } from "@/lib/gateways/context";
import { createJobQueue } from "@/lib/gateways/jobs/pg-boss";
import { testCtx } from "../../support/context";
import { testDatabase } from "../../support/database";

const { db } = testDatabase();
const queue = createJobQueue(db, () => {});
const ctx = () => testCtx({ gateways: { jobs: queue } });

async function jobsOf(refundId: string) {
  return db.execute<{ name: string; state: string; data: unknown; start_after: string; retry_limit: number }>(
    sql`select name, state, data, start_after, retry_limit from pgboss.job where data->>'refundId' = ${refundId}`,
  );
}

describe("enqueue", () => {
  it("adds a job with the database rights of the application", async () => {
    const refundId = crypto.randomUUID();
    await enqueue(ctx(), "send-refund", { refundId });
    expect(await jobsOf(refundId)).toMatchObject([
      {
        name: "send-refund",
        state: "created",
        data: { refundId },
        retry_limit: jobs["send-refund"].retryLimit,
      },
    ]);
  });

  it("joins the caller's transaction: a rollback removes the job", async () => {
    const [kept, lost, nested] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    await inTransaction(ctx(), async (tx) => {
      await enqueue(tx, "send-refund", { refundId: kept });
      // Not visible for other connections before the commit.
      expect(await jobsOf(kept)).toHaveLength(0);
      const undone = inTransaction(tx, async (inner) => {
        await enqueue(inner, "send-refund", { refundId: nested });
        throw new Error("undone");
      });
      await expect(undone).rejects.toThrow("undone");
    });
    const failed = inTransaction(ctx(), async (tx) => {
      await enqueue(tx, "send-refund", { refundId: lost });
      throw new Error("failed");
    });
    await expect(failed).rejects.toThrow("failed");
    expect(
      [await jobsOf(kept), await jobsOf(lost), await jobsOf(nested)].map(({ length }) => length),
    ).toEqual([1, 0, 0]);
  });

  it("waits until its start time", async () => {
    const refundId = crypto.randomUUID();
    const startAfter = new Date("2100-01-01T00:00:00Z");
    await enqueue(ctx(), "send-refund", { refundId }, { startAfter });
    const [job] = await jobsOf(refundId);
    expect(new Date(job?.start_after ?? 0)).toEqual(startAfter);
  });

  it("has a queue and a dead-letter queue for every job before any worker ran", async () => {
    const queues = await db.execute<{ name: string; dead_letter: string | null }>(
      sql`select name, dead_letter from pgboss.queue`,
    );
    for (const name of jobNames) {
      expect(queues).toContainEqual({ name, dead_letter: deadLetterOf(name) });
      expect(queues.map((one) => one.name)).toContain(deadLetterOf(name));
    }
  });

  it("accepts only ids in a payload", () => {
    const payload = jobs["send-refund"].payload;
    expect(payload.safeParse({ refundId: "lea@example.test" }).success).toBe(false);
    expect(payload.parse({ refundId: crypto.randomUUID(), email: "lea@example.test" })).not.toHaveProperty(
      "email",
    );
  });
});
