import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { creditAccounts, orders } from "@/db/schema/billing/credits";
import { invoiceSeries, invoices } from "@/db/schema/billing/invoices";
import { refunds } from "@/db/schema/billing/payments";
import { subscriptions } from "@/db/schema/billing/subscription";
import { memberContacts, members } from "@/db/schema/leads/members";
import { projects } from "@/db/schema/leads/projects";
import { ownedDatabase, rolledBack } from "./connect";
import { addEntry, addMember, addProject, addRequest, addReveal, addUser } from "./rows";

const { db } = ownedDatabase();

const query = readFileSync("db/invariants.sql", "utf8");

/** Names of the invariants that `breakIt` violates; everything is rolled back afterwards. */
async function broken(breakIt: (tx: Database) => Promise<unknown>): Promise<string[]> {
  return rolledBack(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read`);
    const read = () => tx.execute<{ name: string; violations: number }>(sql.raw(query));
    const before = await read();
    await breakIt(tx);
    const after = await read();
    return after.filter((row, n) => row.violations > (before[n]?.violations ?? 0)).map(({ name }) => name);
  });
}

const seen = () => ({ seenAt: new Date(), unlockedAt: new Date() });

async function addUnlocked(tx: Database) {
  const request = await addRequest(tx, seen());
  await tx.update(projects).set({ unlockCount: 1 }).where(eq(projects.id, request.projectId));
  return request;
}

async function addSpend(tx: Database, request: { id: string; providerId: string }) {
  const { id: reference, providerId } = request;
  await addEntry(tx, { providerId, kind: "unlock", reference, delta: 0, balanceAfter: 0 });
}

const paid = { quantity: 1, amountCents: 3000, status: "succeeded", paidAt: new Date() } as const;

describe("invariants", () => {
  it("hold after a complete unlock", async () => {
    const names = await broken(async (tx) => {
      const request = await addUnlocked(tx);
      await addSpend(tx, request);
      await addReveal(tx, request);
    });
    expect(names).toEqual([]);
  });

  it("find a balance without ledger entries", async () => {
    const raise = async (tx: Database) => {
      const { id } = await addUser(tx);
      await tx.update(creditAccounts).set({ balance: 4 }).where(eq(creditAccounts.providerId, id));
    };
    expect(await broken(raise)).toEqual(["entries_sum_to_balance"]);
  });

  it("find a ledger entry that is not in the balance", async () => {
    expect(await broken((tx) => addEntry(tx))).toEqual([
      "entries_sum_to_balance",
      "last_entry_shows_balance",
    ]);
  });

  it("find an unlocked request without a ledger entry or without a reveal", async () => {
    expect(await broken(async (tx) => addReveal(tx, await addUnlocked(tx)))).toEqual([
      "unlocked_request_has_a_spend",
    ]);
    expect(await broken(async (tx) => addSpend(tx, await addUnlocked(tx)))).toEqual([
      "unlocked_request_has_a_reveal",
    ]);
  });

  it("find a ledger entry and a reveal of a locked request", async () => {
    expect(await broken(async (tx) => addSpend(tx, await addRequest(tx)))).toEqual([
      "spend_has_an_unlocked_request",
    ]);
    expect(await broken(async (tx) => addReveal(tx, await addRequest(tx)))).toEqual([
      "reveal_has_an_unlocked_request",
    ]);
  });

  it("find a wrong count of unlocks", async () => {
    expect(await broken((tx) => addProject(tx, { unlockCount: 2 }))).toEqual(["unlock_count_is_true"]);
  });

  it("find an order without its credits, credits without their order, and refunds above the price", async () => {
    const addOrder = async (tx: Database) => {
      const [order] = await tx
        .insert(orders)
        .values({ providerId: (await addUser(tx)).id, ...paid })
        .returning();
      if (!order) throw new Error("no order was written");
      return order;
    };
    expect(await broken(addOrder)).toEqual(["paid_order_has_one_purchase", "paid_order_has_one_invoice"]);
    expect(await broken((tx) => addEntry(tx, { kind: "purchase", reference: "none" }))).toContain(
      "purchase_has_a_paid_order",
    );
    const names = await broken(async (tx) => {
      const { id: orderId, providerId } = await addOrder(tx);
      const half = { orderId, providerId, status: "succeeded" as const, amountCents: 1600 };
      await tx.insert(refunds).values([half, half]);
    });
    expect(names).toEqual(
      expect.arrayContaining([
        "refunds_within_purchase",
        "refund_has_one_credit_note",
        "order_shows_its_refunds",
      ]),
    );
  });

  it("find a purchase whose amount is not that of its order", async () => {
    const names = await broken(async (tx) => {
      const { id: providerId } = await addUser(tx);
      const [order] = await tx
        .insert(orders)
        .values({ providerId, ...paid })
        .returning();
      await tx.update(creditAccounts).set({ balance: 1 }).where(eq(creditAccounts.providerId, providerId));
      const params = { amountCents: 2999 };
      const entry = { providerId, kind: "purchase" as const, reference: order?.id ?? "", delta: 1 };
      await addEntry(tx, { ...entry, balanceAfter: 1, params });
    });
    expect(names).toEqual(["paid_order_has_one_purchase", "paid_order_has_one_invoice"]);
  });

  it("find a gap between receipts, and a receipt of an unpaid order", async () => {
    const names = await broken(async (tx) => {
      const { id: providerId } = await addUser(tx);
      const [order] = await tx
        .insert(orders)
        .values({ providerId, quantity: 1, amountCents: 3000 })
        .returning();
      await tx.insert(invoiceSeries).values({ series: "R1999", lastNumber: 2 });
      const receipt = { series: "R1999", number: 2, amountCents: 3000, buyer: {}, lines: [] };
      await tx.insert(invoices).values({ ...receipt, providerId, kind: "credits", orderId: order?.id ?? "" });
    });
    expect(names).toEqual(["invoice_has_a_paid_order", "invoices_without_a_gap"]);
  });

  it("find refunded credits that no order shows", async () => {
    const names = await broken(async (tx) => {
      const { id: providerId } = await addUser(tx);
      await addEntry(tx, { providerId, kind: "refund", reference: "none", delta: -1, balanceAfter: 0 });
    });
    expect(names).toContain("refunded_credits_left_the_account");
  });

  it("find a Premium period that does not follow from the subscriptions", async () => {
    const names = await broken(async (tx) => {
      const { id: providerId } = await addUser(tx);
      const currentPeriodStart = new Date("2027-02-15T10:00:00Z");
      await tx.insert(subscriptions).values({
        providerId,
        externalId: "sub_none",
        plan: "premium_monthly",
        supplierStatus: "active",
        startedAt: currentPeriodStart,
        currentPeriodStart,
        currentPeriodEnd: new Date("2027-03-15T10:00:00Z"),
      });
      await tx
        .update(creditAccounts)
        .set({ premiumUntil: new Date("2027-03-15T10:00:00Z") })
        .where(eq(creditAccounts.providerId, providerId));
    });
    expect(names).toEqual(["premium_follows_subscriptions"]);
  });

  it("find the contact of an erased couple", async () => {
    const names = await broken(async (tx) => {
      const { id: memberId } = await addMember(tx);
      const text = Buffer.from("sealed");
      await tx.insert(memberContacts).values({ memberId, emailEncrypted: text, lastnameEncrypted: text });
      await tx.update(members).set({ erasedAt: new Date(), emailHash: null }).where(eq(members.id, memberId));
    });
    expect(names).toEqual(["no_live_contact_of_an_erased_couple"]);
  });

  it("have different names", async () => {
    const rows = await db.execute<{ name: string; violations: number }>(sql.raw(query));
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    expect(rows.every(({ violations }) => Number.isInteger(violations))).toBe(true);
  });
});
