import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDatabase, PLANNED_FOR_VALUES } from "@/db/client";
import { listRequests } from "@/lib/leads/inbox/queries";
import { sortFields } from "@/lib/leads/requests/rules";
import { listRequestsInput } from "@/lib/leads/requests/schema";
import { testCtxAs } from "@/tests/support/context";
import { makeEventRequest } from "@/tests/support/couples";
import { makeProvider } from "@/tests/support/factories";

// One connection: statements are prepared for each.
const { db, close } = createDatabase(process.env.DATABASE_URL ?? "", { max: 1 });
afterAll(close);
// Other tests have one plan for all values; the product leaves the choice to PostgreSQL.
beforeAll(() => db.execute(sql`set plan_cache_mode = auto`));

/** PostgreSQL makes five plans with the values, then compares their costs with that of one for all values. */
const USES = 12;

interface Prepared extends Record<string, unknown> {
  statement: string;
  generic: number;
  custom: number;
}

/** Prepared statements of this connection that contain the text, with how often they ran with which plan. */
const preparedWith = async (text: string) =>
  (
    await db.execute<Prepared>(sql`
      select statement, generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements`)
  ).filter(({ statement }) => statement.includes(text));

async function useOften(statement: SQL): Promise<void> {
  for (let n = 0; n < USES; n += 1) await db.execute(statement);
}

it("a statement is planned for its values each time with the condition, and once for all without it", async () => {
  await useOften(sql`select 'plain' from event_requests where provider_id = ${crypto.randomUUID()}::uuid`);
  await useOften(
    sql`select 'anew' from event_requests where provider_id = ${crypto.randomUUID()}::uuid and ${PLANNED_FOR_VALUES}`,
  );
  expect((await preparedWith("'plain'")).map(({ generic }) => generic > 0)).toEqual([true]);
  expect((await preparedWith("'anew'")).map(({ generic }) => generic)).toEqual([0]);
});

it("every statement of the list of requests stays prepared and is planned for its provider", async () => {
  const provider = await makeProvider();
  await makeEventRequest({ providerId: provider.id });
  const ctx = { ...testCtxAs("moderated", { actor: provider.actor }), db };
  for (const sortField of ["", ...sortFields])
    for (let n = 0; n < USES; n += 1) await listRequests(ctx, listRequestsInput.parse({ sortField }));
  const found = await preparedWith('"event_requests"."provider_id" =');
  expect(found.length).toBeGreaterThan(sortFields.length);
  for (const { statement, generic, custom } of found) {
    expect(generic, statement).toBe(0);
    expect(custom, statement).toBeGreaterThan(5);
  }
});
