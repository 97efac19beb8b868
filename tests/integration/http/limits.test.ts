import { like } from "drizzle-orm";
import { expect, it } from "vitest";
import { rateLimits } from "@/db/schema/core/limits";
import { createLogger } from "@/lib/core/log";
import { createRateLimits, deleteExpiredLimits } from "@/lib/http/process/limits";
import { testSystemCtx } from "../../support/context";
import { testDatabase } from "../../support/database";

const { db, sql } = testDatabase();
const limits = createRateLimits(
  async (text, values) => [...(await sql.unsafe(text, values as never[]))],
  createLogger({ level: "silent" }),
);

it("deletes the counters that have expired, and no others", async () => {
  const rule = (name: string, durationSeconds: number) =>
    ({ name, durationSeconds, points: 5, failsClosed: true }) as const;
  await limits.consume(rule("deleted-short", 60), "203.0.113.7");
  await limits.consume(rule("deleted-long", 7_200), "203.0.113.7");
  await deleteExpiredLimits(testSystemCtx({ now: new Date(Date.now() + 3_600_000) }));
  const left = await db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(like(rateLimits.key, "deleted-%"));
  expect(left).toEqual([{ key: "deleted-long:203.0.113.7" }]);
});
