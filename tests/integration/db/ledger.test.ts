import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { auditLog } from "@/db/schema/audit";
import { creditAccounts, creditEntries, orders } from "@/db/schema/credits";
import { users } from "@/db/schema/users";
import { asApplication, openDatabase, refusal } from "./connect";
import { addEntry, addRequest, addReveal, addUser } from "./rows";

const { db, close } = openDatabase();
afterAll(close);

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
  ];

  it.each(appendOnly)("%s refuses the owner", async (table) => {
    await addOneOfEach(db);
    for (const statement of [...statements(table), sql`truncate ${sql.identifier(table)} cascade`]) {
      expect(await refusal(db.execute(statement))).toBe(`${table}_append_only`);
    }
  });

  it.each(appendOnly)("%s gives the application no right to change it", async (table) => {
    for (const statement of [...statements(table), sql`truncate ${sql.identifier(table)}`]) {
      expect(await refusal(asApplication(db, (tx) => tx.execute(statement)))).toBe("42501");
    }
  });

  it("lets the application add to them", async () => {
    await asApplication(db, addOneOfEach);
  });

  it("refuses the change hidden in an insert", async () => {
    const { providerId } = await addEntry(db);
    const overwrite = db
      .insert(creditEntries)
      .values({ providerId, kind: "welcome", reference: "welcome", delta: 9, balanceAfter: 9 })
      .onConflictDoUpdate({
        target: [creditEntries.providerId, creditEntries.kind, creditEntries.reference],
        set: { delta: 9 },
      });
    expect(await refusal(overwrite)).toBe("credit_entries_append_only");
  });
});

describe("credit accounts", () => {
  it("are opened with every user, however many are written at once", async () => {
    const user = await addUser(db);
    const [account] = await db.select().from(creditAccounts).where(eq(creditAccounts.providerId, user.id));
    expect(account?.balance).toBe(0);

    const marker = `bulk-${user.id}`;
    await db.execute(sql`insert into users (roles, email, firstname, lastname, locale, country)
      select '{ROLE_PRESTATAIRE}', ${marker} || n || '@example.test', ${marker}, 'x', 'fr-FR', 'FR'
      from generate_series(1, 500) n`);
    const accounts = await db
      .select({ id: creditAccounts.providerId })
      .from(creditAccounts)
      .innerJoin(users, eq(users.id, creditAccounts.providerId))
      .where(eq(users.firstname, marker));
    expect(accounts).toHaveLength(500);
  });

  it("never fall below zero, whoever asks at the same moment", async () => {
    const { id } = await addUser(db);
    await db.update(creditAccounts).set({ balance: 3 }).where(eq(creditAccounts.providerId, id));
    const spends = await Promise.all(
      Array.from({ length: 12 }, () =>
        refusal(
          db
            .update(creditAccounts)
            .set({ balance: sql`${creditAccounts.balance} - 1` })
            .where(eq(creditAccounts.providerId, id)),
        ),
      ),
    );
    expect(spends.filter((answer) => answer === "accepted")).toHaveLength(3);
    expect(spends.filter((answer) => answer === "credit_accounts_balance")).toHaveLength(9);
  });

  it("keep their user", async () => {
    const { id } = await addUser(db);
    expect(await refusal(db.delete(users).where(eq(users.id, id)))).toBe(
      "credit_accounts_provider_id_users_id_fk",
    );
  });
});

describe("entries", () => {
  it("exist once a subject", async () => {
    const { providerId } = await addEntry(db);
    expect(await refusal(addEntry(db, { providerId }))).toBe("credit_entries_once_key");
    expect(await refusal(addEntry(db, { providerId, kind: "adjustment" }))).toBe("accepted");
  });

  it.each([
    { kind: "unlock", delta: -2 },
    { kind: "unlock", delta: 1 },
    { kind: "purchase", delta: 0 },
    { kind: "welcome", delta: -1 },
    { kind: "refund", delta: 1 },
    { kind: "adjustment", delta: 0 },
  ] as const)("refuse $kind of $delta", async (values) => {
    expect(await refusal(addEntry(db, values))).toBe("credit_entries_delta");
  });

  it.each([0, -1])("accept an unlock of %i", async (delta) => {
    const entry = await addEntry(db, { kind: "unlock", reference: "r", delta, balanceAfter: 0 });
    expect(entry.delta).toBe(delta);
  });

  it("refuse a balance below zero", async () => {
    expect(await refusal(addEntry(db, { balanceAfter: -1 }))).toBe("credit_entries_balance_after");
  });
});

describe("orders", () => {
  const priced = { quantity: 3, amountCents: 7200 };
  const order = async (values: Partial<typeof orders.$inferInsert>) =>
    db.insert(orders).values({ providerId: (await addUser(db)).id, ...priced, ...values });

  it.each([
    [{ quantity: 0 }, "orders_quantity"],
    [{ quantity: 1001 }, "orders_quantity"],
    [{ amountCents: 0 }, "orders_amount"],
    [{ status: "succeeded" }, "orders_paid_at"],
    [{ refundedCents: 7201 }, "orders_refund_within_purchase"],
    [{ refundedQuantity: 4 }, "orders_refund_within_purchase"],
    [{}, "accepted"],
  ] as const)("with %o: %s", async (values, answer) => {
    expect(await refusal(order(values))).toBe(answer);
  });

  it("know a payment once", async () => {
    const paymentIntentId = `pi_${(await addUser(db)).id}`;
    await order({ paymentIntentId });
    expect(await refusal(order({ paymentIntentId }))).toBe("orders_payment_intent_key");
  });
});
