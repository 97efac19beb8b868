import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { cents, createdAt, instant, randomId, updatedAt } from "../../columns";
import { creditEntryKind, orderStatus, welcomeClaimKind } from "../../enums";
import { accountingRecord, describePersonalData, each, naming } from "../../personal-data";
import { users } from "../identity/users";

/**
 * One account for each user; a trigger inserts it with the user. `premium_until` is computed from the
 * subscriptions.
 */
export const creditAccounts = pgTable(
  "credit_accounts",
  {
    providerId: uuid("provider_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "restrict" }),
    balance: integer("balance").notNull().default(0),
    premiumUntil: instant("premium_until"),
    createdAt: createdAt("created_at"),
    updatedAt: updatedAt("updated_at"),
  },
  (t) => [
    index("credit_accounts_premium_idx").on(t.premiumUntil).where(sql`premium_until is not null`),
    check("credit_accounts_balance", sql`${t.balance} >= 0`),
  ],
);

export const creditAccountsPrivacy = describePersonalData(creditAccounts, {
  user: {
    rows: naming(creditAccounts.providerId),
    ...accountingRecord,
    columns: {
      ...each("export, keep", "providerId", "balance", "premiumUntil", "createdAt", "updatedAt"),
    },
  },
});

/**
 * The ledger: rows are added and never changed (triggers and rights refuse it). `reference` is the id of what
 * the entry is about: event request (unlock, credit_back), order (purchase), refund (refund), `welcome`
 * (welcome).
 */
export const creditEntries = pgTable(
  "credit_entries",
  {
    id: randomId("id"),
    /** Order of writing; two rows may have the same `created_at`. */
    seq: bigint("seq", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    providerId: uuid("provider_id")
      .notNull()
      .references(() => creditAccounts.providerId, { onDelete: "restrict" }),
    kind: creditEntryKind("kind").notNull(),
    reference: text("reference").notNull(),
    delta: integer("delta").notNull(),
    balanceAfter: integer("balance_after").notNull(),
    params: jsonb("params").$type<Record<string, string | number>>().notNull().default({}),
    createdAt: createdAt("created_at"),
  },
  (t) => [
    uniqueIndex("credit_entries_once_key").on(t.providerId, t.kind, t.reference),
    uniqueIndex("credit_entries_order_key").on(t.providerId, t.seq),
    check("credit_entries_balance_after", sql`${t.balanceAfter} >= 0`),
    // An unlock costs one credit, or none while Premium runs.
    check(
      "credit_entries_delta",
      sql`case ${t.kind} when 'unlock' then ${t.delta} in (0, -1) when 'refund' then ${t.delta} < 0 when 'adjustment' then ${t.delta} <> 0 else ${t.delta} > 0 end`,
    ),
  ],
);

export const creditEntriesPrivacy = describePersonalData(creditEntries, {
  user: {
    rows: naming(creditEntries.providerId),
    ...accountingRecord,
    columns: {
      ...each("export, keep", "id", "seq", "providerId", "kind", "reference", "delta"),
      ...each("export, keep", "balanceAfter", "params", "createdAt"),
    },
  },
});

/** Company numbers and phones (keyed hashes) that already brought a welcome credit; they stay after an erasure. */
export const welcomeClaims = pgTable(
  "welcome_claims",
  {
    id: randomId("id"),
    kind: welcomeClaimKind("kind").notNull(),
    valueHash: text("value_hash").notNull(),
    providerId: uuid("provider_id")
      .notNull()
      .references(() => creditAccounts.providerId, { onDelete: "restrict" }),
    createdAt: createdAt("created_at"),
  },
  (t) => [
    uniqueIndex("welcome_claims_once_key").on(t.kind, t.valueHash),
    uniqueIndex("welcome_claims_provider_key").on(t.providerId, t.kind),
  ],
);

export const welcomeClaimsPrivacy = describePersonalData(welcomeClaims, {
  user: {
    rows: naming(welcomeClaims.providerId),
    ...accountingRecord,
    columns: {
      ...each("export, keep", "id", "kind", "providerId", "createdAt"),
      valueHash: "hide, keep",
    },
  },
});

/** A purchase of credits: quantity and price as the app computed them, and the state at the payment supplier. */
export const orders = pgTable(
  "orders",
  {
    id: randomId("id"),
    providerId: uuid("provider_id")
      .notNull()
      .references(() => creditAccounts.providerId, { onDelete: "restrict" }),
    status: orderStatus("status").notNull().default("pending"),
    quantity: integer("quantity").notNull(),
    amountCents: cents("amount_cents").notNull(),
    currency: text("currency").notNull().default("EUR"),
    paymentIntentId: text("payment_intent_id"),
    refundedQuantity: integer("refunded_quantity").notNull().default(0),
    refundedCents: cents("refunded_cents").notNull().default(0),
    lastError: text("last_error"),
    createdAt: createdAt("created_at"),
    updatedAt: updatedAt("updated_at"),
    paidAt: instant("paid_at"),
  },
  (t) => [
    uniqueIndex("orders_payment_intent_key").on(t.paymentIntentId),
    index("orders_provider_idx").on(t.providerId, t.createdAt),
    index("orders_open_idx").on(t.createdAt).where(sql`status in ('pending', 'processing', 'review')`),
    // 1000 is the largest purchase, as in lib/billing/credits.
    check("orders_quantity", sql`${t.quantity} between 1 and 1000`),
    check("orders_amount", sql`${t.amountCents} > 0`),
    check("orders_currency", sql`${t.currency} ~ '^[A-Z]{3}$'`),
    check("orders_paid_at", sql`(${t.status} = 'succeeded') = (${t.paidAt} is not null)`),
    check(
      "orders_refund_within_purchase",
      sql`${t.refundedQuantity} between 0 and ${t.quantity} and ${t.refundedCents} between 0 and ${t.amountCents}`,
    ),
  ],
);

export const ordersPrivacy = describePersonalData(orders, {
  user: {
    rows: naming(orders.providerId),
    ...accountingRecord,
    columns: {
      ...each("export, keep", "id", "providerId", "status", "quantity", "amountCents"),
      ...each("export, keep", "currency", "paymentIntentId", "refundedQuantity", "refundedCents"),
      ...each("export, keep", "lastError", "createdAt", "updatedAt", "paidAt"),
    },
  },
});
