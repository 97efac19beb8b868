import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { creditAccounts, creditEntries, orders } from "@/db/schema/billing/credits";
import { auditLog } from "@/db/schema/core/audit";
import { users } from "@/db/schema/identity/users";
import { testDatabase } from "@/tests/support/database";
import { asApplication, ownedDatabase, refusal } from "./connect";
import { addEntry, addRequest, addReveal, addUser } from "./rows";

const { db, inside } = ownedDatabase();

const appendOnly = ["credit_entries", "contact_reveals", "audit_log"];

async function addOneOfEach(to: Database) {
  await addEntry(to);
  await addReveal(to, await addRequest(to, { seenAt: new Date(), unlockedAt: new Date() }));
  await to.insert(auditLog).values({ actorKind: "system", action: "test" });
}

describe("append-only tables", () => {
  const statements = (table: string) => [
    sql`update ${sql.identifier(table)} set created_at = now()`,
    sql`delete from ${sql.identifier(table)}`,
    sql`delete from ${sql.identifier(table)} where false`,
    sql`truncate ${sql.identifier(table)}`,
  ];

  it.each(appendOnly)(
    "%s refuses the owner",
    inside(async (tx, table) => {
      await addOneOfEach(tx);
      for (const statement of statements(table)) {
        expect(await refusal(tx, (to) => to.execute(statement))).toBe(`${table}_append_only`);
      }
    }),
  );

  it.each(appendOnly)(
    "%s gives the application no right to change it",
    inside(async (tx, table) => {
      for (const statement of statements(table)) {
        const change = (to: Database) => asApplication(to, (app) => app.execute(statement));
        expect(await refusal(tx, change)).toBe("42501");
      }
    }),
  );

  it.each(appendOnly)("%s refuses the application's role", async (table) => {
    for (const statement of statements(table)) {
      expect(await refusal(testDatabase().db, (to) => to.execute(statement))).toBe("42501");
    }
  });

  it(
    "let the application add to them",
    inside(async (tx) => {
      expect(await refusal(tx, (to) => asApplication(to, addOneOfEach))).toBe("accepted");
    }),
  );

  it(
    "refuse the change hidden in an insert",
    inside(async (tx) => {
      const { providerId } = await addEntry(tx);
      const overwrite = (to: Database) =>
        to
          .insert(creditEntries)
          .values({ providerId, kind: "welcome", reference: "welcome", delta: 9, balanceAfter: 9 })
          .onConflictDoUpdate({
            target: [creditEntries.providerId, creditEntries.kind, creditEntries.reference],
            set: { delta: 9 },
          });
      expect(await refusal(tx, overwrite)).toBe("credit_entries_append_only");
    }),
  );
});

describe("credit accounts", () => {
  it(
    "are opened with every user, however many are written at once",
    inside(async (tx) => {
      await tx.execute(sql`insert into users (roles, email, firstname, lastname, locale, country)
        select '{ROLE_PRESTATAIRE}', 'bulk-' || n || '@example.test', 'Bulk', 'x', 'fr-FR', 'FR'
        from generate_series(1, 500) n`);
      const accounts = await tx
        .select({ balance: creditAccounts.balance })
        .from(creditAccounts)
        .innerJoin(users, eq(users.id, creditAccounts.providerId))
        .where(eq(users.firstname, "Bulk"));
      expect(accounts).toHaveLength(500);
      expect(accounts.every(({ balance }) => balance === 0)).toBe(true);
    }),
  );

  it("never fall below zero when several requests spend at once", async () => {
    const { id } = await addUser(db);
    const mine = eq(creditAccounts.providerId, id);
    await db.update(creditAccounts).set({ balance: 3 }).where(mine);
    const spend = (to: Database) =>
      to
        .update(creditAccounts)
        .set({ balance: sql`${creditAccounts.balance} - 1` })
        .where(mine);
    const answers = await Promise.all(Array.from({ length: 12 }, () => refusal(db, spend)));
    expect(answers.filter((answer) => answer === "accepted")).toHaveLength(3);
    expect(answers.filter((answer) => answer === "credit_accounts_balance")).toHaveLength(9);
  });

  it(
    "keep their user",
    inside(async (tx) => {
      const { id } = await addUser(tx);
      expect(await refusal(tx, (to) => to.delete(users).where(eq(users.id, id)))).toBe(
        "credit_accounts_provider_id_users_id_fk",
      );
    }),
  );
});

describe("entries", () => {
  it(
    "exist once a subject",
    inside(async (tx) => {
      const { providerId } = await addEntry(tx);
      expect(await refusal(tx, (to) => addEntry(to, { providerId }))).toBe("credit_entries_once_key");
      expect(await refusal(tx, (to) => addEntry(to, { providerId, kind: "adjustment" }))).toBe("accepted");
    }),
  );

  it.each([
    ["unlock", -2],
    ["unlock", 1],
    ["purchase", 0],
    ["welcome", -1],
    ["credit_back", 0],
    ["refund", 1],
    ["adjustment", 0],
  ] as const)(
    "refuse %s of %i",
    inside(async (tx, kind, delta) => {
      expect(await refusal(tx, (to) => addEntry(to, { kind, delta }))).toBe("credit_entries_delta");
    }),
  );

  it.each([0, -1])(
    "accept an unlock of %i",
    inside(async (tx, delta) => {
      const unlock = { kind: "unlock", reference: "r", delta, balanceAfter: 0 } as const;
      expect(await refusal(tx, (to) => addEntry(to, unlock))).toBe("accepted");
    }),
  );

  it(
    "refuse a balance below zero",
    inside(async (tx) => {
      expect(await refusal(tx, (to) => addEntry(to, { balanceAfter: -1 }))).toBe(
        "credit_entries_balance_after",
      );
    }),
  );
});

describe("orders", () => {
  type Order = Partial<typeof orders.$inferInsert>;
  const addOrder = async (to: Database, values: Order) =>
    to
      .insert(orders)
      .values({ providerId: (await addUser(to)).id, quantity: 3, amountCents: 7200, ...values });

  it.each<[Order, string]>([
    [{ quantity: 0 }, "orders_quantity"],
    [{ quantity: 1001 }, "orders_quantity"],
    [{ amountCents: 0 }, "orders_amount"],
    [{ status: "succeeded" }, "orders_paid_at"],
    [{ refundedCents: 7201 }, "orders_refund_within_purchase"],
    [{ refundedQuantity: 4 }, "orders_refund_within_purchase"],
    [{}, "accepted"],
  ])(
    "with %o: %s",
    inside(async (tx, values, answer) => {
      expect(await refusal(tx, (to) => addOrder(to, values))).toBe(answer);
    }),
  );

  it(
    "know a payment once",
    inside(async (tx) => {
      await addOrder(tx, { paymentIntentId: "pi_1" });
      expect(await refusal(tx, (to) => addOrder(to, { paymentIntentId: "pi_1" }))).toBe(
        "orders_payment_intent_key",
      );
    }),
  );
});
