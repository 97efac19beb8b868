import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { cents, civilDate, createdAt, fileBytes, instant, localeTag, randomId } from "../../columns";
import { invoiceKind, vatState } from "../../enums";
import {
  accountingRecord,
  below,
  describePersonalData,
  each,
  naming,
  noPersonalData,
} from "../../personal-data";
import { creditAccounts, orders } from "./credits";
import { subscriptions } from "./subscription";

/** Last number of a series; updated in the transaction that writes the document, so that no number is skipped. */
export const invoiceSeries = pgTable("invoice_series", {
  series: text("series").primaryKey(),
  lastNumber: integer("last_number").notNull().default(0),
  /** When the last number was given: no later number has an earlier time. */
  lastIssuedAt: instant("last_issued_at"),
});

export const invoiceSeriesPrivacy = noPersonalData(invoiceSeries, "Numbers of invoices.", [
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

/** How a payment was made. Numbers are the last four digits only. */
export interface StoredPaymentMethod {
  /** The supplier's word: `card`, `sepa_debit`, `link`, `paypal`, … */
  type: string;
  /** Of a card: `visa`, `mastercard`, … */
  brand?: string | undefined;
  last4?: string | undefined;
  /** Where a wallet held the card: `apple_pay`, `google_pay`, … */
  wallet?: string | undefined;
}

/**
 * Invoices and credit notes; rows without a seller are receipts from before there were invoices. Seller, buyer and lines
 * are copies, and no row ever changes (triggers and rights refuse it).
 */
export const invoices = pgTable(
  "invoices",
  {
    id: randomId("id"),
    providerId: uuid("provider_id")
      .notNull()
      .references(() => creditAccounts.providerId, { onDelete: "restrict" }),
    kind: invoiceKind("kind").notNull(),
    series: text("series")
      .notNull()
      .references(() => invoiceSeries.series, { onDelete: "restrict" }),
    number: integer("number").notNull(),
    orderId: uuid("order_id").references(() => orders.id, { onDelete: "restrict" }),
    subscriptionId: uuid("subscription_id").references(() => subscriptions.id, { onDelete: "restrict" }),
    externalId: text("external_id"),
    /** The supplier's id of the payment; null on credit notes, and on rows from before it was stored. */
    paymentId: text("payment_id"),
    /** What was paid with, as the supplier told; null where it is not known. */
    paidWith: jsonb("paid_with").$type<StoredPaymentMethod>(),
    amountCents: cents("amount_cents").notNull(),
    currency: text("currency").notNull().default("EUR"),
    buyer: jsonb("buyer").$type<Record<string, string>>().notNull(),
    lines: jsonb("lines").$type<StoredLine[]>().notNull(),
    seller: jsonb("seller").$type<Record<string, string>>(),
    netCents: cents("net_cents"),
    taxCents: cents("tax_cents"),
    /** Key of the sentence that the law asks for where no tax is charged. */
    taxMention: text("tax_mention"),
    /** Country or region whose tax is charged; null where none is, and on rows from before it was stored. */
    taxedIn: text("taxed_in"),
    /** State of the buyer's VAT number when the tax was decided. */
    vatState: vatState("vat_state"),
    /** The civil day of the supply, in the seller's time zone. */
    suppliedOn: civilDate("supplied_on"),
    /** The document that a credit note corrects. */
    correctsId: uuid("corrects_id").references((): AnyPgColumn => invoices.id, { onDelete: "restrict" }),
    /** The invoice in whose place this one was issued, with another tax over the same payment. */
    replacesId: uuid("replaces_id").references((): AnyPgColumn => invoices.id, { onDelete: "restrict" }),
    locale: localeTag("locale"),
    issuedAt: createdAt("issued_at"),
  },
  (t) => [
    uniqueIndex("invoices_number_key").on(t.series, t.number),
    uniqueIndex("invoices_external_key").on(t.externalId),
    index("invoices_provider_idx").on(t.providerId, t.issuedAt),
    index("invoices_order_idx").on(t.orderId),
    index("invoices_subscription_idx").on(t.subscriptionId),
    index("invoices_corrects_idx").on(t.correctsId),
    index("invoices_payment_idx").on(t.paymentId),
    uniqueIndex("invoices_replaces_key").on(t.replacesId),
    check("invoices_one_subject", sql`num_nonnulls(${t.orderId}, ${t.subscriptionId}) = 1`),
    check(
      "invoices_whole_invoice",
      sql`${t.seller} is null or num_nonnulls(${t.netCents}, ${t.taxCents}, ${t.vatState}, ${t.suppliedOn}, ${t.locale}) = 5`,
    ),
    check("invoices_sums", sql`${t.netCents} + ${t.taxCents} = ${t.amountCents}`),
    check(
      "invoices_note_corrects",
      sql`${t.seller} is null or (${t.kind} = 'refund') = (${t.correctsId} is not null)`,
    ),
    check("invoices_invoice_replaces", sql`${t.replacesId} is null or ${t.kind} <> 'refund'`),
  ],
);

/**
 * The PDF of a document, stored when it is first handed out: every later download has the same bytes. No row ever
 * changes (triggers and rights refuse it).
 */
export const invoiceFiles = pgTable("invoice_files", {
  invoiceId: uuid("invoice_id")
    .primaryKey()
    .references(() => invoices.id, { onDelete: "restrict" }),
  /** Of `content`, hexadecimal. */
  sha256: text("sha256").notNull(),
  content: fileBytes("content").notNull(),
  storedAt: createdAt("stored_at"),
});

export const invoicesPrivacy = describePersonalData(invoices, {
  user: {
    rows: naming(invoices.providerId),
    ...accountingRecord,
    columns: {
      ...each("export, keep", "id", "providerId", "kind", "series", "number", "orderId"),
      ...each("export, keep", "subscriptionId", "externalId", "amountCents", "currency", "buyer"),
      ...each("export, keep", "lines", "seller", "netCents", "taxCents", "taxMention", "vatState"),
      ...each("export, keep", "taxedIn", "paymentId", "paidWith"),
      ...each("export, keep", "suppliedOn", "correctsId", "replacesId", "locale", "issuedAt"),
    },
  },
});

export const invoiceFilesPrivacy = describePersonalData(invoiceFiles, {
  user: {
    rows: below(invoiceFiles.invoiceId, invoices.id, naming(invoices.providerId)),
    ...accountingRecord,
    columns: {
      ...each("export, keep", "invoiceId", "sha256", "storedAt"),
      // The screen of invoices hands out the file; the archive has what it prints.
      content: "hide, keep",
    },
  },
});
