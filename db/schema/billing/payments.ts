import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { cents, createdAt, instant, randomId, updatedAt } from "../../columns";
import { orderOutcome, refundStatus } from "../../enums";
import {
  accountingRecord,
  below,
  describePersonalData,
  each,
  naming,
  noPersonalData,
} from "../../personal-data";
import { users } from "../identity/users";
import { creditAccounts, orders } from "./credits";
import { invoices } from "./invoices";
import { subscriptions } from "./subscription";

export const paymentCustomers = pgTable(
  "payment_customers",
  {
    providerId: uuid("provider_id")
      .primaryKey()
      .references(() => creditAccounts.providerId, { onDelete: "restrict" }),
    externalId: text("external_id").notNull(),
    createdAt: createdAt("created_at"),
  },
  (t) => [uniqueIndex("payment_customers_external_key").on(t.externalId)],
);

export const paymentCustomersPrivacy = describePersonalData(paymentCustomers, {
  user: {
    rows: naming(paymentCustomers.providerId),
    ...accountingRecord,
    columns: {
      ...each("export, keep", "providerId", "externalId", "createdAt"),
    },
  },
});

/** Former customer ids at the payment supplier: payments that are still open may name them. */
export const formerPaymentCustomers = pgTable(
  "former_payment_customers",
  {
    externalId: text("external_id").primaryKey(),
    providerId: uuid("provider_id")
      .notNull()
      .references(() => creditAccounts.providerId, { onDelete: "restrict" }),
    replacedAt: createdAt("replaced_at"),
  },
  (t) => [index("former_payment_customers_provider_idx").on(t.providerId)],
);

export const formerPaymentCustomersPrivacy = describePersonalData(formerPaymentCustomers, {
  user: {
    rows: naming(formerPaymentCustomers.providerId),
    ...accountingRecord,
    columns: {
      ...each("export, keep", "externalId", "providerId", "replacedAt"),
    },
  },
});

/** Inbox of webhooks, by the id of the event. An event only says which object to read again at the supplier. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    objectId: text("object_id").notNull(),
    createdAt: instant("created_at").notNull(),
    receivedAt: createdAt("received_at"),
    processedAt: instant("processed_at"),
    attempts: smallint("attempts").notNull().default(0),
    lastError: text("last_error"),
  },
  (t) => [
    index("payment_events_open_idx").on(t.receivedAt).where(sql`processed_at is null`),
    index("payment_events_object_idx").on(t.objectId),
  ],
);

export const paymentEventsPrivacy = noPersonalData(
  paymentEvents,
  "Ids of the payment supplier's events and objects.",
  ["id", "type", "objectId", "createdAt", "receivedAt", "processedAt", "attempts", "lastError"],
);

export const refunds = pgTable(
  "refunds",
  {
    id: randomId("id"),
    providerId: uuid("provider_id")
      .notNull()
      .references(() => creditAccounts.providerId, { onDelete: "restrict" }),
    orderId: uuid("order_id").references(() => orders.id, { onDelete: "restrict" }),
    subscriptionId: uuid("subscription_id").references(() => subscriptions.id, { onDelete: "restrict" }),
    externalId: text("external_id"),
    status: refundStatus("status").notNull().default("pending"),
    quantity: integer("quantity").notNull().default(0),
    amountCents: cents("amount_cents").notNull(),
    currency: text("currency").notNull().default("EUR"),
    reason: text("reason"),
    /** The invoice of the Premium payment that is refunded; null on older rows: the last one at that time. */
    invoiceId: uuid("invoice_id").references(() => invoices.id, { onDelete: "restrict" }),
    /** Why, in the administrator's words; only administrators read it. */
    note: text("note"),
    decidedBy: uuid("decided_by").references(() => users.id, { onDelete: "restrict" }),
    createdAt: createdAt("created_at"),
    updatedAt: updatedAt("updated_at"),
  },
  (t) => [
    uniqueIndex("refunds_external_key").on(t.externalId),
    index("refunds_provider_idx").on(t.providerId),
    index("refunds_order_idx").on(t.orderId),
    index("refunds_subscription_idx").on(t.subscriptionId),
    index("refunds_invoice_idx").on(t.invoiceId),
    index("refunds_decided_by_idx").on(t.decidedBy),
    check("refunds_one_subject", sql`num_nonnulls(${t.orderId}, ${t.subscriptionId}) = 1`),
    check("refunds_amount", sql`${t.amountCents} > 0 and ${t.quantity} >= 0`),
    check("refunds_currency", sql`${t.currency} ~ '^[A-Z]{3}$'`),
  ],
);

export const refundsPrivacy = describePersonalData(refunds, {
  user: {
    rows: naming(refunds.providerId),
    ...accountingRecord,
    columns: {
      ...each("export, keep", "id", "providerId", "orderId", "subscriptionId", "externalId"),
      ...each("export, keep", "status", "quantity", "amountCents", "currency", "reason"),
      ...each("export, keep", "invoiceId", "createdAt", "updatedAt"),
      ...each("hide, keep", "note", "decidedBy"),
    },
  },
});

/** Decisions of administrators about payments that could not be booked, with the facts at that time. */
export const orderResolutions = pgTable(
  "order_resolutions",
  {
    id: randomId("id"),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    outcome: orderOutcome("outcome").notNull(),
    /** Why the payment was not booked: the code of what did not match. */
    mismatch: text("mismatch").notNull(),
    receivedCents: cents("received_cents").notNull(),
    currency: text("currency").notNull(),
    /** In the administrator's words; only administrators read it. */
    reason: text("reason").notNull(),
    decidedBy: uuid("decided_by").references(() => users.id, { onDelete: "restrict" }),
    createdAt: createdAt("created_at"),
  },
  (t) => [
    index("order_resolutions_order_idx").on(t.orderId, t.createdAt),
    index("order_resolutions_decided_by_idx").on(t.decidedBy),
    check("order_resolutions_received", sql`${t.receivedCents} > 0`),
  ],
);

export const orderResolutionsPrivacy = describePersonalData(orderResolutions, {
  user: {
    rows: below(orderResolutions.orderId, orders.id, naming(orders.providerId)),
    ...accountingRecord,
    columns: {
      ...each("hide, keep", "id", "orderId", "outcome", "mismatch", "receivedCents", "currency"),
      ...each("hide, keep", "reason", "decidedBy", "createdAt"),
    },
  },
});

export const disputes = pgTable(
  "disputes",
  {
    id: randomId("id"),
    providerId: uuid("provider_id")
      .notNull()
      .references(() => creditAccounts.providerId, { onDelete: "restrict" }),
    orderId: uuid("order_id").references(() => orders.id, { onDelete: "restrict" }),
    subscriptionId: uuid("subscription_id").references(() => subscriptions.id, { onDelete: "restrict" }),
    externalId: text("external_id").notNull(),
    supplierStatus: text("supplier_status").notNull(),
    reason: text("reason"),
    amountCents: cents("amount_cents").notNull(),
    currency: text("currency").notNull().default("EUR"),
    openedAt: instant("opened_at").notNull(),
    /** Until when the bank reads evidence. */
    dueBy: instant("due_by"),
    /** When an administrator sent evidence. */
    answeredAt: instant("answered_at"),
    closedAt: instant("closed_at"),
    /** The invoice of the disputed Premium payment; null on older rows. */
    invoiceId: uuid("invoice_id").references(() => invoices.id, { onDelete: "restrict" }),
    /** What a loss took of the payment, in the payment's currency; null before, and on older rows. */
    takenCents: cents("taken_cents"),
    /** Lost, and nothing says how much it took in the payment's currency: an administrator does. */
    needsAmount: boolean("needs_amount").notNull().default(false),
    /** Premium ended because this dispute was lost. */
    hasEndedPremium: boolean("has_ended_premium").notNull().default(false),
    syncedAt: updatedAt("synced_at"),
  },
  (t) => [
    uniqueIndex("disputes_external_key").on(t.externalId),
    index("disputes_provider_idx").on(t.providerId),
    index("disputes_order_idx").on(t.orderId),
    index("disputes_subscription_idx").on(t.subscriptionId),
    index("disputes_invoice_idx").on(t.invoiceId),
    check("disputes_currency", sql`${t.currency} ~ '^[A-Z]{3}$'`),
  ],
);

export const disputesPrivacy = describePersonalData(disputes, {
  user: {
    rows: naming(disputes.providerId),
    ...accountingRecord,
    columns: {
      ...each("export, keep", "id", "providerId", "orderId", "subscriptionId", "externalId"),
      ...each("export, keep", "supplierStatus", "reason", "amountCents", "currency", "openedAt"),
      ...each("export, keep", "closedAt", "syncedAt", "dueBy"),
      ...each("export, keep", "invoiceId", "hasEndedPremium", "takenCents"),
      ...each("hide, keep", "answeredAt", "needsAmount"),
    },
  },
});
