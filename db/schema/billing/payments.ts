import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { cents, civilDate, createdAt, instant, localeTag, randomId, updatedAt } from "../../columns";
import { orderOutcome, receiptKind, refundStatus, vatState } from "../../enums";
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

/** Last number of a series; updated in the transaction that writes the document, so that no number is skipped. */
export const receiptSeries = pgTable("receipt_series", {
  series: text("series").primaryKey(),
  lastNumber: integer("last_number").notNull().default(0),
  /** When the last number was given: no later number has an earlier time. */
  lastIssuedAt: instant("last_issued_at"),
});

export const receiptSeriesPrivacy = noPersonalData(receiptSeries, "Numbers of receipts.", [
  "series",
  "lastNumber",
  "lastIssuedAt",
]);

/** A line of a document. Rows from before invoices have only what their receipts printed. */
export interface StoredLine {
  label: string;
  quantity: number;
  /** What is paid for the line, tax included. */
  amountCents: number;
  netCents?: number;
  taxCents?: number;
  rateBp?: number;
  category?: "S" | "AE" | "O";
}

/**
 * Invoices and credit notes; rows without a seller are receipts from before there were invoices. Seller, buyer and lines
 * are copies, and no row ever changes (triggers and rights refuse it).
 */
export const receipts = pgTable(
  "receipts",
  {
    id: randomId("id"),
    providerId: uuid("provider_id")
      .notNull()
      .references(() => creditAccounts.providerId, { onDelete: "restrict" }),
    kind: receiptKind("kind").notNull(),
    series: text("series")
      .notNull()
      .references(() => receiptSeries.series, { onDelete: "restrict" }),
    number: integer("number").notNull(),
    orderId: uuid("order_id").references(() => orders.id, { onDelete: "restrict" }),
    subscriptionId: uuid("subscription_id").references(() => subscriptions.id, { onDelete: "restrict" }),
    externalId: text("external_id"),
    amountCents: cents("amount_cents").notNull(),
    currency: text("currency").notNull().default("EUR"),
    buyer: jsonb("buyer").$type<Record<string, string>>().notNull(),
    lines: jsonb("lines").$type<StoredLine[]>().notNull(),
    seller: jsonb("seller").$type<Record<string, string>>(),
    netCents: cents("net_cents"),
    taxCents: cents("tax_cents"),
    /** Key of the sentence that the law asks for where no tax is charged. */
    taxMention: text("tax_mention"),
    /** State of the buyer's VAT number when the tax was decided. */
    vatState: vatState("vat_state"),
    /** The civil day of the supply, in the seller's time zone. */
    suppliedOn: civilDate("supplied_on"),
    /** The document that a credit note corrects. */
    correctsId: uuid("corrects_id").references((): AnyPgColumn => receipts.id, { onDelete: "restrict" }),
    /** The invoice in whose place this one was issued, with another tax over the same payment. */
    replacesId: uuid("replaces_id").references((): AnyPgColumn => receipts.id, { onDelete: "restrict" }),
    locale: localeTag("locale"),
    issuedAt: createdAt("issued_at"),
  },
  (t) => [
    uniqueIndex("receipts_number_key").on(t.series, t.number),
    uniqueIndex("receipts_external_key").on(t.externalId),
    index("receipts_provider_idx").on(t.providerId, t.issuedAt),
    index("receipts_order_idx").on(t.orderId),
    index("receipts_subscription_idx").on(t.subscriptionId),
    index("receipts_corrects_idx").on(t.correctsId),
    uniqueIndex("receipts_replaces_key").on(t.replacesId),
    check("receipts_one_subject", sql`num_nonnulls(${t.orderId}, ${t.subscriptionId}) = 1`),
    check(
      "receipts_whole_invoice",
      sql`${t.seller} is null or num_nonnulls(${t.netCents}, ${t.taxCents}, ${t.vatState}, ${t.suppliedOn}, ${t.locale}) = 5`,
    ),
    check("receipts_sums", sql`${t.netCents} + ${t.taxCents} = ${t.amountCents}`),
    check(
      "receipts_note_corrects",
      sql`${t.seller} is null or (${t.kind} = 'refund') = (${t.correctsId} is not null)`,
    ),
    check("receipts_invoice_replaces", sql`${t.replacesId} is null or ${t.kind} <> 'refund'`),
  ],
);

export const receiptsPrivacy = describePersonalData(receipts, {
  user: {
    rows: naming(receipts.providerId),
    ...accountingRecord,
    columns: {
      ...each("export, keep", "id", "providerId", "kind", "series", "number", "orderId"),
      ...each("export, keep", "subscriptionId", "externalId", "amountCents", "currency", "buyer"),
      ...each("export, keep", "lines", "seller", "netCents", "taxCents", "taxMention", "vatState"),
      ...each("export, keep", "suppliedOn", "correctsId", "replacesId", "locale", "issuedAt"),
    },
  },
});

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
    reason: text("reason"),
    createdAt: createdAt("created_at"),
    updatedAt: updatedAt("updated_at"),
  },
  (t) => [
    uniqueIndex("refunds_external_key").on(t.externalId),
    index("refunds_provider_idx").on(t.providerId),
    index("refunds_order_idx").on(t.orderId),
    index("refunds_subscription_idx").on(t.subscriptionId),
    check("refunds_one_subject", sql`num_nonnulls(${t.orderId}, ${t.subscriptionId}) = 1`),
    check("refunds_amount", sql`${t.amountCents} > 0 and ${t.quantity} >= 0`),
  ],
);

export const refundsPrivacy = describePersonalData(refunds, {
  user: {
    rows: naming(refunds.providerId),
    ...accountingRecord,
    columns: {
      ...each("export, keep", "id", "providerId", "orderId", "subscriptionId", "externalId"),
      ...each("export, keep", "status", "quantity", "amountCents", "reason", "createdAt"),
      ...each("export, keep", "updatedAt"),
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
    openedAt: instant("opened_at").notNull(),
    closedAt: instant("closed_at"),
    syncedAt: updatedAt("synced_at"),
  },
  (t) => [
    uniqueIndex("disputes_external_key").on(t.externalId),
    index("disputes_provider_idx").on(t.providerId),
    index("disputes_order_idx").on(t.orderId),
    index("disputes_subscription_idx").on(t.subscriptionId),
  ],
);

export const disputesPrivacy = describePersonalData(disputes, {
  user: {
    rows: naming(disputes.providerId),
    ...accountingRecord,
    columns: {
      ...each("export, keep", "id", "providerId", "orderId", "subscriptionId", "externalId"),
      ...each("export, keep", "supplierStatus", "reason", "amountCents", "openedAt", "closedAt"),
      ...each("export, keep", "syncedAt"),
    },
  },
});
